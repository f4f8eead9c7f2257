export interface TestServer {
  port: number
  stop: () => Promise<void>
  output: () => string
  /** Its DATA_DIR. */
  folder: string
}
export function startServer(settings?: Record<string, string>, node?: string): Promise<TestServer>
export function freePort(): Promise<number>
