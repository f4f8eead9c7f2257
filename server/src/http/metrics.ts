import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** All metrics in Prometheus text format. */
  text(): Promise<string>
  contentType: string
  observe(call: { method: string; route: string; status: number }, seconds: number): void
  /**
   * A value read on each scrape, such as the size or lag of an index; `read` returns one reading per set of labels.
   */
  addGauge(name: string, help: string, read: () => Reading[] | Promise<Reading[]>): void
}
export interface Reading {
  labels?: { tenant?: string; kind?: string; engine?: string; process?: string }
  value: number
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'care_' })
  const calls = new Histogram({
    name: 'care_http_request_seconds',
    help: 'Time to answer a request, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    observe: ({ method, route, status }, seconds) => calls.observe({ method, route, status }, seconds),
    addGauge: (name, help, read) => {
      registry.registerMetric(
        new Gauge({
          name,
          help,
          labelNames: ['tenant', 'kind', 'engine', 'process'],
          registers: [],
          async collect() {
            this.reset()
            // An index that does not respond must not hide all other metrics.
            const readings = await Promise.resolve()
              .then(read)
              .catch(() => [])
            for (const { labels = {}, value } of readings) this.set(labels, value)
          },
        }),
      )
    },
  }
}

/** Observes every response and serves `/metrics`; the policy table limits it to loopback or METRICS_TOKEN. */
export function addMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The policy key is the same for both bases and holds no caller's values, so the number of series stays small.
    const route = request.routeOptions.config.policyKey?.split(' ')[1] ?? 'unknown'
    metrics.observe({ method: knownMethod(request.method), route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
  app.get('/metrics', async (_request, reply) =>
    reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text()),
  )
}

function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].includes(method) ? method : 'other'
}
