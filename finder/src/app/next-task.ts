/**
 * Ends the browser's current task: reading the script, requesting data and rendering in one task would leave a slow
 * phone unresponsive.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
