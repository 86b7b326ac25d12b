type Labels = Record<string, string>;

/** Counters, gauges and timings in the Prometheus text format (exposition format 0.0.4). */
export interface Metrics {
  count(name: string, labels?: Labels, by?: number): void;
  time(name: string, seconds: number, labels?: Labels): void;
  /** `read` is called when the metrics are read. If it fails, the gauge is left out. */
  gauge(name: string, read: () => Promise<{ labels?: Labels; value: number }[]>): void;
  text(): Promise<string>;
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

interface Histogram {
  labels: Labels;
  counts: number[];
  sum: number;
  count: number;
}

/** Names and descriptions of the metrics, as in the manual. */
export const metricHelp = {
  octavo_http_requests_total: 'Requests answered, by route, method and status.',
  octavo_http_request_seconds: 'Time to the first byte of an answer, by route.',
  octavo_assistant_answers_total: 'Answers of the assistant, by how they ended.',
  octavo_assistant_tokens_total: 'Language model tokens used by the assistant, by project.',
  octavo_agent_tokens_total: 'Language model tokens used by agent jobs, by project.',
  octavo_search_seconds: 'Time of a search in the index, by project.',
  octavo_updates_total: 'Updates that ended, by status.',
  octavo_update_seconds: 'Time of an update from start to end, by status.',
  octavo_agent_jobs_total: 'Agent jobs that ended, by status.',
  octavo_queue_length: 'Updates and agent jobs that wait or run, by kind and status.',
  octavo_database_up: 'Whether the database can be reached: 1 or 0.',
  octavo_process_resident_bytes: 'Memory of this process.',
} as const;

export type MetricName = keyof typeof metricHelp;

export function createMetrics(): Metrics {
  const counters = new Map<string, Map<string, number>>();
  const histograms = new Map<string, Map<string, Histogram>>();
  const gauges = new Map<string, () => Promise<{ labels?: Labels; value: number }[]>>();
  return {
    count(name, labels = {}, by = 1) {
      const series = entry(counters, name, () => new Map<string, number>());
      const key = labelText(labels);
      series.set(key, (series.get(key) ?? 0) + by);
    },
    time(name, seconds, labels = {}) {
      const series = entry(histograms, name, () => new Map<string, Histogram>());
      const histogram = entry(series, labelText(labels), () => ({
        labels,
        counts: bounds.map(() => 0),
        sum: 0,
        count: 0,
      }));
      bounds.forEach((bound, index) => {
        if (seconds <= bound) histogram.counts[index]!++;
      });
      histogram.sum += seconds;
      histogram.count++;
    },
    gauge: (name, read) => void gauges.set(name, read),
    async text() {
      const lines: string[] = [];
      const head = (name: string, type: string) =>
        lines.push(`# HELP ${name} ${metricHelp[name as MetricName]}`, `# TYPE ${name} ${type}`);
      for (const [name, series] of counters) {
        head(name, 'counter');
        for (const [labels, value] of series) lines.push(`${name}${labels} ${value}`);
      }
      for (const [name, series] of histograms) {
        head(name, 'histogram');
        for (const histogram of series.values()) lines.push(...histogramLines(name, histogram));
      }
      for (const [name, read] of gauges) {
        const values = await read().catch(() => []);
        if (values.length > 0) head(name, 'gauge');
        for (const { labels = {}, value } of values)
          lines.push(`${name}${labelText(labels)} ${value}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

function histogramLines(name: string, { labels, counts, sum, count }: Histogram): string[] {
  return [
    ...bounds.map(
      (bound, index) =>
        `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${counts[index]}`,
    ),
    `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
    `${name}_sum${labelText(labels)} ${sum}`,
    `${name}_count${labelText(labels)} ${count}`,
  ];
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
