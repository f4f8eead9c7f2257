export interface TestServer {
  port: number
  stop: () => Promise<void>
  output: () => string
  /** Its DATA_DIR. */
  folder: string
}
type Settings = Record<string, string>
export function startServer(settings?: Settings | ((port: number) => Settings), node?: string): Promise<TestServer>
export function freePort(): Promise<number>
