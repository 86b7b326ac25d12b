import type { JobEvent, JobStore } from '../store/jobs.ts';

/** Words of the model are kept together for so many milliseconds: not each is a row. */
const together = 150;

/** Tells what a job does, in order; clients read it from the store, whichever process they are connected to. */
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
    if (events.length > 0) await jobs.tell(id, events);
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
      timer ??= setTimeout(() => flush().catch(() => {}), together);
    },
    flush,
  };
}
