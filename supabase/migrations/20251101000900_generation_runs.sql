create table public.generation_runs (
  id uuid primary key default gen_random_uuid(),
  -- One run a slot: '2026-11-20T09:00[Africa/Lagos]' when scheduled, 'manual:<uuid>' when asked for.
  slot_key text not null unique check (char_length(slot_key) between 1 and 120),
  trigger_kind text not null check (trigger_kind in ('schedule', 'manual')),
  -- The day in the site's time zone that this run counts against.
  local_date date not null,
  status text not null default 'running' check (status in ('running', 'succeeded', 'failed', 'skipped')),
  reason text check (char_length(reason) <= 1000),
  post_id uuid references public.blog_posts (id) on delete set null,
  attempts integer not null default 1 check (attempts >= 1),
  lease_until timestamptz,
  lease_token uuid,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint generation_runs_finished_at_check check ((status = 'running') = (finished_at is null)),
  constraint generation_runs_lease_check check ((lease_token is null) = (lease_until is null))
);

create index generation_runs_day_idx on public.generation_runs (local_date, status);
create index generation_runs_started_idx on public.generation_runs (started_at desc, id);
create index generation_runs_lease_idx on public.generation_runs (lease_until) where status = 'running';
create index generation_runs_post_idx on public.generation_runs (post_id);
