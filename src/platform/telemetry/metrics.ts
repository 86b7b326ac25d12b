import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a process counts and measures, in the Prometheus text format (exposition format 0.0.4). */
export interface Metrics {
  count(name: CounterName, labels: Record<string, string>, by?: number): void;
  time(name: TimingName, seconds: number, labels: Record<string, string>): void;
  /** `read` is called when the metrics are read. If it fails, the gauge has no values. */
  gauge(name: GaugeName, read: () => Promise<GaugeValue[]>): void;
  text(): Promise<string>;
}

interface GaugeValue {
  labels?: Record<string, string>;
  value: number;
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

interface Description {
  help: string;
  labels: string[];
}

const counters = {
  octavo_http_requests_total: {
    help: 'Requests answered, by route, method and status.',
    labels: ['route', 'method', 'status'],
  },
  octavo_assistant_answers_total: {
    help: 'Answers of the assistant, by how they ended.',
    labels: ['ended'],
  },
  octavo_assistant_tokens_total: {
    help: 'Language model tokens used by the assistant, by project.',
    labels: ['project'],
  },
  octavo_agent_tokens_total: {
    help: 'Language model tokens used by agent jobs, by project.',
    labels: ['project'],
  },
  octavo_updates_total: { help: 'Updates that ended, by status.', labels: ['status'] },
  octavo_agent_jobs_total: { help: 'Agent jobs that ended, by status.', labels: ['status'] },
} satisfies Record<string, Description>;

const timings = {
  octavo_http_request_seconds: {
    help: 'Time to the first byte of an answer, by route.',
    labels: ['route'],
  },
  octavo_search_seconds: {
    help: 'Time of a search in the index, by project.',
    labels: ['project'],
  },
  octavo_update_seconds: {
    help: 'Time of an update from start to end, by status.',
    labels: ['status'],
  },
} satisfies Record<string, Description>;

const gauges = {
  octavo_queue_length: {
    help: 'Updates and agent jobs that wait or run, by kind and status.',
    labels: ['kind', 'status'],
  },
  octavo_database_up: { help: 'Whether the database can be reached: 1 or 0.', labels: [] },
} satisfies Record<string, Description>;

type CounterName = keyof typeof counters;
type TimingName = keyof typeof timings;
type GaugeName = keyof typeof gauges;

/** The names of the product's own metrics, as in the manual. Those of the process come from the library. */
export const metricNames = [counters, timings, gauges].flatMap((kind) => Object.keys(kind));

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const count = each(counters, (name, { help, labels: labelNames }) => {
    return new Counter({ name, help, labelNames, registers: [registry] });
  });
  const time = each(timings, (name, { help, labels: labelNames }) => {
    return new Histogram({ name, help, labelNames, buckets: bounds, registers: [registry] });
  });
  return {
    count: (name, labels, by = 1) => count[name].inc(labels, by),
    time: (name, seconds, labels) => time[name].observe(labels, seconds),
    gauge(name, read) {
      const { help, labels: labelNames } = gauges[name];
      new Gauge({
        name,
        help,
        labelNames,
        registers: [registry],
        async collect() {
          this.reset();
          for (const { labels = {}, value } of await read().catch(() => []))
            this.set(labels, value);
        },
      });
    },
    text: () => registry.metrics(),
  };
}

function each<Name extends string, Made>(
  described: Record<Name, Description>,
  make: (name: Name, description: Description) => Made,
): Record<Name, Made> {
  const entries = Object.entries(described) as [Name, Description][];
  return Object.fromEntries(entries.map(([name, one]) => [name, make(name, one)])) as Record<
    Name,
    Made
  >;
}
