import { foldWord, normalize, stem } from './normalize.ts'
import { doctorKey } from './doctor-key.ts'
import { remember } from './remember.ts'
import { tokenize } from './tokenize.ts'

/** The word keys of a phrase of the lexicon, equal to those of a request with the same words. */
export const phraseKeys = remember((phrase): readonly string[] => {
  // Nearly all phrases are plain words; only the others need the full tokenizer. The lexicon has about ten thousand.
  const plain = /^[a-záéíóúüñ0-9 ]+$/i.test(phrase)
  const keys = plain
    ? phrase
        .split(' ')
        .filter(Boolean)
        .map((word) => stem(foldWord(word)))
    : tokenize(normalize(phrase), (run) => [run]).map(({ key }) => key)
  return keys.map(doctorKey)
})
