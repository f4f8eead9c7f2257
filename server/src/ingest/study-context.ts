import type { AddressPoints } from '../gazetteer/gazetteer.service.ts'
import type { Fixes } from './fixes.ts'
import type { Load } from './load.ts'
import type { Format } from '../formats/reader.ts'

/** A load and the settings for reading its file. */
export interface StudyContext {
  load: Load
  format: Format
  fixes: Fixes
  points: AddressPoints
}
