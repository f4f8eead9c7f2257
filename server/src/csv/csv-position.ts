/** Where a row starts: its byte in the file, and its line as an editor counts them. */
export interface CsvPosition {
  offset: number
  line: number
}
