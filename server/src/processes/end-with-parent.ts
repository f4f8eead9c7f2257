/** Ends this child process when its parent is gone, however it went. For children without work to hand back. */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit(1))
  // The listener alone would keep the process alive after its work is done.
  process.channel?.unref()
}
