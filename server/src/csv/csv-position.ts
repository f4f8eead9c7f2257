/** Where a row starts: its byte offset in the file, and its line number as in an editor. */
export interface CsvPosition {
  offset: number
  line: number
}
