// `npm start` puts a shell between itself and us. When npm is asked to stop, it ends that shell, and our server would
// continue without a parent and keep its port. So a process that loses its parent ends as if it had been signaled.
export function endWithParent(every = 250) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, every)
  timer.unref()
}
