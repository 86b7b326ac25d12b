import { type Database, first, type Sql } from './database.ts';

export interface Deployment {
  /** The id of the update that created it. */
  id: string;
  project: string;
  sha: string | null;
  base: string;
  createdAt: Date;
}

const columns = `d.id, d.project, d.sha, d.base, d.created_at as "createdAt"`;

export interface DeploymentStore {
  live(project: string): Promise<Deployment | undefined>;
  find(id: string): Promise<Deployment | undefined>;
  /** Newest first. */
  list(project: string): Promise<Deployment[]>;
  /** The ids of all projects' deployments. */
  ids(): Promise<Set<string>>;
  /**
   * Makes a deployment the current one. Runs in a transaction, so the record of the update changes at the same moment.
   */
  publish(sql: Sql, deployment: Omit<Deployment, 'createdAt'>): Promise<void>;
  /**
   * Deletes the records of all but the newest `keep` deployments, but never of the current one, and returns them. The
   * caller removes their files.
   */
  forgetOld(project: string, keep: number): Promise<Deployment[]>;
}

export function createDeploymentStore(database: Database): DeploymentStore {
  return {
    live: (project) =>
      first<Deployment>(
        database,
        `select ${columns} from deployment d join live_deployment l on l.deployment_id = d.id where l.project = $1`,
        [project],
      ),
    find: (id) =>
      first<Deployment>(database, `select ${columns} from deployment d where d.id = $1`, [id]),
    list: (project) =>
      database.query<Deployment>(
        `select ${columns} from deployment d where d.project = $1 order by d.created_at desc, d.id`,
        [project],
      ),
    async ids() {
      const rows = await database.query<{ id: string }>('select id from deployment');
      return new Set(rows.map(({ id }) => id));
    },
    async publish(sql, { id, project, sha, base }) {
      await sql.query(
        `insert into deployment (id, project, sha, base) values ($1, $2, $3, $4) on conflict (id) do nothing`,
        [id, project, sha, base],
      );
      await sql.query(
        `insert into live_deployment (project, deployment_id) values ($1, $2)
         on conflict (project) do update set deployment_id = excluded.deployment_id, switched_at = now()`,
        [project, id],
      );
    },
    forgetOld: (project, keep) =>
      database.query<Deployment>(
        `delete from deployment d where d.project = $1
           and not exists (select 1 from live_deployment l where l.deployment_id = d.id)
           and d.id not in (select id from deployment where project = $1 order by created_at desc, id limit $2)
         returning ${columns}`,
        [project, keep],
      ),
  };
}
