/**
 * Ends the browser's present task: to read the script, to ask for the data and to draw in one would leave a slow phone
 * deaf for too long.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
