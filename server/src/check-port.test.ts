import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { checkPort } from './check-port.ts'

it('[newcomer] reports a port in use in one plain sentence, and accepts a free one', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // Listening on TCP, so it has a port.
  await expect(checkPort({ port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  )
  other.close()
  await once(other, 'close')
  await expect(checkPort({ port, host: '127.0.0.1' })).resolves.toBeUndefined()
})
