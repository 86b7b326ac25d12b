/**
 * The tables, as steps that never change once released; every change is a new step. Each entry is a single statement,
 * because the wire protocol takes one at a time.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table api_key (
      id text primary key,
      project text not null,
      kind text not null check (kind in ('assistant', 'admin')),
      name text not null default '',
      hash text not null unique,
      hint text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz
    )`,
    // Stored as plain text, because anyone can read it in the project's pages.
    `create table site_key (project text primary key, key text not null)`,
    `create table rate_bucket (
      name text primary key,
      tokens double precision not null,
      updated_at timestamptz not null default now()
    )`,
    `create table token_usage (
      project text not null,
      day date not null,
      tokens double precision not null,
      primary key (project, day)
    )`,
    `create table thread (
      id text primary key,
      project text not null,
      fp text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
    `create index thread_age on thread (updated_at)`,
    `create table thread_message (
      thread_id text not null references thread (id) on delete cascade,
      seq integer not null,
      role text not null check (role in ('user', 'assistant')),
      content text not null,
      sources jsonb not null default '[]',
      complete boolean not null default true,
      created_at timestamptz not null default now(),
      primary key (thread_id, seq)
    )`,
    `create table update_status (
      id text primary key,
      project text not null,
      ref text not null,
      status text not null check (status in ('queued', 'in_progress', 'success', 'failure')),
      source text not null,
      kind text not null default 'build',
      request jsonb not null default '{}',
      record jsonb not null default '{}',
      superseded_by text,
      attempts integer not null default 0,
      worker text,
      lease_until timestamptz,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`,
    `create index update_queue on update_status (project, created_at) where status in ('queued', 'in_progress')`,
    // Two updates of one project never run at the same time, however many processes there are.
    `create unique index update_running on update_status (project) where status = 'in_progress' and superseded_by is null`,
    `create table update_log (
      update_id text not null references update_status (id) on delete cascade,
      seq integer not null,
      line text not null,
      primary key (update_id, seq)
    )`,
    `create table screenshot (
      update_id text not null references update_status (id) on delete cascade,
      mode text not null,
      png bytea not null,
      primary key (update_id, mode)
    )`,
    `create table deployment (
      id text primary key,
      project text not null,
      sha text,
      base text not null,
      created_at timestamptz not null default now()
    )`,
    `create table live_deployment (
      project text primary key,
      deployment_id text not null references deployment (id),
      switched_at timestamptz not null default now()
    )`,
    `create table deployment_file (
      deployment_id text not null,
      path text not null,
      seq integer not null,
      body bytea not null,
      primary key (deployment_id, path, seq)
    )`,
    `create table embedding (
      model text not null,
      hash text not null,
      vector bytea not null,
      used_at timestamptz not null default now(),
      primary key (model, hash)
    )`,
    `create table webhook_delivery (
      id text primary key,
      received_at timestamptz not null default now()
    )`,
    `create table agent_job (
      id text primary key,
      project text not null,
      branch text not null,
      status text not null check (status in ('queued', 'in_progress', 'success', 'failure')),
      request jsonb not null,
      state jsonb not null default '{}',
      attempts integer not null default 0,
      worker text,
      lease_until timestamptz,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`,
    // Two jobs on one branch would undo each other's work.
    `create unique index agent_branch on agent_job (project, branch) where status in ('queued', 'in_progress')`,
    `create table agent_event (
      job_id text not null references agent_job (id) on delete cascade,
      seq integer not null,
      event jsonb not null,
      primary key (job_id, seq)
    )`,
    `create table pull_request (
      id text primary key,
      project text not null,
      branch text not null,
      base text not null,
      title text not null,
      body text not null,
      draft boolean not null,
      sha text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (project, branch)
    )`,
  ],
  [
    `create table feedback (
      id text not null,
      project text not null,
      path text not null,
      helpful boolean,
      reason text,
      comment text,
      code text,
      created_at timestamptz not null default now(),
      primary key (project, id)
    )`,
    `create index feedback_age on feedback (project, created_at)`,
  ],
  [
    `create table reader_groups (
      project text not null,
      groups text not null,
      renewed boolean not null default true,
      seen_at timestamptz not null default now(),
      primary key (project, groups)
    )`,
  ],
  [
    `create table operator_session (
      id text not null,
      key text not null,
      address text not null,
      browser text not null,
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      primary key (id, key)
    )`,
  ],
];
