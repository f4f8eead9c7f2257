// One command from a fresh clone to a running finder. Needs nothing but Node: installs, builds what changed, then
// serves.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 20)) {
  console.error(`Node 20.20 or newer is needed; this is ${process.version}.`)
  process.exit(1)
}
if (process.env.npm_lifecycle_event) {
  const { endWithParent } = await import('./end-with-parent.mjs')
  endWithParent()
}
try {
  const { install } = await import('./install.mjs')
  await install()
  const { build } = await import('./build.mjs')
  await build()
} catch (error) {
  console.error(`Could not start: ${error.message}`)
  process.exit(1)
}
await import('../server/dist/main.js')
