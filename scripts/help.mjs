/** Prints a script's help and exits, if its arguments ask for it. Called first: help needs no installation. */
export function helpIfAsked(text) {
  const own = process.argv.slice(2)
  if (!own.some((argument) => argument === '--help' || argument === '-h')) return
  console.log(text.trim())
  process.exit(0)
}
