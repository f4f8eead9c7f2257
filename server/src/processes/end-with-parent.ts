/** Exits this child process when its parent is gone, for whatever reason. For children without unfinished work. */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit(1))
  // The listener alone would keep the process alive after its work is done.
  process.channel?.unref()
}
