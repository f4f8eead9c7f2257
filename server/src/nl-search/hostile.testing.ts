import { Dice } from '../demo/dice.ts'

/** Texts that nobody types to find a doctor, each as long as a request may be. */
export function hostileTexts(length = 1_000): Readonly<Record<string, string>> {
  const fill = (text: string) =>
    text
      .repeat(Math.ceil(length / text.length))
      .slice(0, length)
      .trim()
  const dice = new Dice(7)
  const random = () => dice.next()
  const pick = <T>(all: readonly T[] | string): T | string => all[Math.floor(random() * all.length)] ?? ''
  const letters = (count: number, from = 'abcdefghijklmnopqrstuvwxyz') =>
    Array.from({ length: count }, () => pick(from)).join('')
  const words = (make: () => string) => {
    let text = ''
    while (text.length < length) text += `${make()} `
    return text.slice(0, length).trim()
  }
  const slip = (word: string) => {
    const at = 1 + Math.floor(random() * (word.length - 2))
    return `${word.slice(0, at)}${letters(1)}${word.slice(at + (random() < 0.5 ? 1 : 0))}`
  }
  const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
  return {
    ...Object.fromEntries(repeated.map((text) => [text, fill(text)])),
    'slips of known words': words(() => slip(String(pick(known)))),
    'slips of known words, capitals': words(() => capital(slip(String(pick(known))))),
    'random words': words(() => letters(7)),
    'random names behind "in"': words(() => `in ${capital(letters(8))}`),
    'random easy letters': words(() => letters(6, 'aeiourstln')),
    'random characters of Chinese': Array.from({ length }, () =>
      String.fromCodePoint(0x4e00 + Math.floor(random() * 20_000)),
    ).join(''),
    'one letter with a thousand accents': `a${'\u0301'.repeat(length - 1)}`,
    'one word': 'a'.repeat(length),
    digits: '1'.repeat(length),
  }
}

const known = [
  'cardiologist',
  'dermatologist',
  'gastroenterologist',
  'ophthalmologist',
  'gynecologist',
  'therapist',
  'pediatrician',
  'wheelchair',
  'brooklyn',
  'manhattan',
  'springfield',
  'washington',
  'philadelphia',
]
const repeated = [
  'dr ',
  'Dr. Xavier ',
  'Dr. De La Van Der ',
  'dentist ',
  'in ',
  'in new york ',
  'San ',
  'Mount Saint Fort Lake Port ',
  '10461 ',
  '12 Main St ',
  '1 st ave rd blvd ',
  '5 miles ',
  'within 10 of ',
  '3 year old ',
  'New York New Jersey ',
  'NY CA TX ',
  'not no never without ',
  'Spanish is not needed ',
  'eye and foot doctor and ',
  'ear my nose the throat of ',
  'pain in my ',
  'Maria Garcia Lopez ',
  "o'brien's ",
  'brooklin bronks quens ',
  'Springfeld Washingten ',
  '医',
  '法拉盛牙医',
  '王医生李大夫',
  '十五英里',
  'דוקטור ',
  'طبيب أسنان ',
  '\u202edentist\u202c ',
  'd\u200be\u200bn\u200bt\u200bi\u200bs\u200bt ',
  '🦷❤️👁️',
  '👨‍👩‍👧‍👦',
  'd̴̢͠e̵n̷t̶i̸s̵t̶̛ ',
  'ｄｅｎｔｉｓｔ ',
  '.,;:!?()[]{}',
  'a.b.',
  'a-b-',
  'a/b/',
  "' OR 1=1; -- ",
  '<b>',
  '(a+)+$',
  '{"query":',
  'constructor ',
  '__proto__ ',
  'toString ',
  '\u0000x',
  '\ud800x',
  '%00',
]
