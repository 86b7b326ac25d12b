import type { JobEvent, JobStore } from '../store/jobs.ts';

/** The model's text is collected for this many milliseconds before it is written as one row. */
const writeDelay = 150;

/** Records what a job does, in order. Clients read the record from the store, so any process can serve them. */
export interface JobLog {
  tell(event: JobEvent): void;
  flush(): Promise<void>;
}

export function createJobLog(jobs: JobStore, id: string): JobLog {
  let waiting: JobEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  const write = async () => {
    const events = waiting;
    waiting = [];
    if (events.length === 0) return;
    try {
      await jobs.tell(id, events);
    } catch (error) {
      waiting = [...events, ...waiting];
      throw error;
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    last = last.then(write, write);
    return last;
  };
  return {
    tell(event) {
      const previous = waiting.at(-1);
      if (event.type === 'text' && previous?.type === 'text') previous.text += event.text;
      else waiting.push({ ...event });
      // If the write fails, its events are written with the next ones; if that fails too, so does the job.
      timer ??= setTimeout(() => flush().catch(() => {}), writeDelay);
    },
    flush,
  };
}
