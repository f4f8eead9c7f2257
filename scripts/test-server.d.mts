export interface TestServer {
  port: number
  stop: () => Promise<void>
}
export function startServer(settings?: Record<string, string>): Promise<TestServer>
export function freePort(): Promise<number>
