// `npm start` puts a shell between itself and us. Told to end, npm ends that shell, and nobody tells us: the server
// would go on
// without a parent and keep its port. So whoever loses their parent ends as if told so.
export function endWithParent(every = 250) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, every)
  timer.unref()
}
