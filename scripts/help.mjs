/** Prints what a script does and ends it, if its arguments ask for help. Called first: help needs no installation. */
export function helpIfAsked(text) {
  const own = process.argv.slice(2)
  if (!own.some((argument) => argument === '--help' || argument === '-h')) return
  console.log(text.trim())
  process.exit(0)
}
