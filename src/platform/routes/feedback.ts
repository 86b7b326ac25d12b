import type { ListedFeedback, ListedQuestion } from '../contract/feedback.ts';
import { operatorOperations } from '../contract/operators.ts';
import { clientAddress } from '../http/address.ts';
import type { App } from '../http/app.ts';
import { toCsv } from '../http/csv.ts';
import { limitRate } from '../http/limit-rate.ts';
import { serveOperation } from '../http/operation.ts';
import { type Platform, projectByDomain } from '../platform.ts';
import { type Listing, listRows, type RowWithDates } from '../store/listings.ts';
import { serveList } from './operators.ts';
import { ownProject } from './updates.ts';

type Feedback = RowWithDates<ListedFeedback>;

export const feedback: Listing = {
  table: 'feedback',
  columns: `l.path, l.helpful, l.reason, l.comment, l.code, l.created_at as "createdAt"`,
};

/** Answers that cite no page, with their questions. */
export const unanswered: Listing = {
  table: `(
    select m.thread_id || '-' || m.seq as id, t.project, m.created_at, m.thread_id,
      (select left(q.content, 1000) from thread_message q
       where q.thread_id = m.thread_id and q.role = 'user' and q.seq < m.seq order by q.seq desc limit 1) as question
    from thread_message m join thread t on t.id = m.thread_id
    where m.role = 'assistant' and m.complete and m.sources = '[]'::jsonb
  )`,
  columns: `l.thread_id as "threadId", l.question, l.created_at as "createdAt"`,
};

/** Receives readers' feedback. No key is needed, because a form cannot keep secrets; the rate is limited. */
export function feedbackRoutes(app: App, platform: Platform): void {
  const { localRates, settings } = platform;
  serveOperation(app, platform, operatorOperations.giveFeedback, async (asked) => {
    const { call, parameter, body } = asked;
    const { id } = projectByDomain(platform, parameter('domain'))!;
    const address = clientAddress(call, settings.trustedProxies);
    const { feedbackPerAddress, feedbackPerProject } = settings.limits;
    await limitRate(localRates, `feedback:address:${address}`, feedbackPerAddress);
    await limitRate(localRates, `feedback:project:${id}`, feedbackPerProject);
    await platform.feedback.keep(id, body);
    return call.json({ kept: true }, 202);
  });
}

/** Lists the feedback for authors. */
export function feedbackLists(app: App, platform: Platform): void {
  serveList<Feedback>(app, platform, operatorOperations.listFeedback, {
    listing: feedback,
    toItem: ({ id, path, helpful, reason, comment, code, createdAt }) => ({
      id,
      path,
      helpful,
      reason,
      comment,
      code,
      createdAt,
    }),
  });
  serveList<RowWithDates<ListedQuestion>>(app, platform, operatorOperations.listUnanswered, {
    listing: unanswered,
    toItem: ({ id, threadId, question, createdAt }) => ({ id, threadId, question, createdAt }),
  });
  serveOperation(app, platform, operatorOperations.exportFeedback, async (asked) => {
    const { call, key, parameter, query } = asked;
    const project = ownProject(platform, key, parameter('projectId'));
    const columns = ['createdAt', 'path', 'helpful', 'reason', 'comment', 'code'] as const;
    const page = { ...query, limit: 10_000 };
    const { items } = await listRows<Feedback & Record<string, unknown>>(
      platform.reads,
      feedback,
      project.id,
      page,
    );
    const rows = items.map((item) =>
      columns.map((name) => (name === 'createdAt' ? item.createdAt.toISOString() : item[name])),
    );
    return call.text(toCsv([columns, ...rows]), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="feedback-${project.id}.csv"`,
      'cache-control': 'no-store',
    });
  });
}
