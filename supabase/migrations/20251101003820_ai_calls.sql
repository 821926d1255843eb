-- What the model may cost and what it did: a millionth of a dollar is one micro.
alter table public.blog_settings
  add column daily_budget_micros bigint not null default 10000000
    check (daily_budget_micros between 0 and 1000000000000),
  add column monthly_budget_micros bigint not null default 50000000
    check (monthly_budget_micros between 0 and 1000000000000);

create table public.ai_calls (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('post', 'sources', 'run')),
  run_id uuid references public.generation_runs (id) on delete set null,
  result_id uuid references public.generation_results (id) on delete set null,
  asked_by uuid references public.profiles (id) on delete set null,
  model text not null check (char_length(model) between 1 and 200),
  prompt_version text not null default '' check (char_length(prompt_version) <= 100),
  -- The day in the site's time zone whose budget it is paid from.
  local_date date not null,
  reserved_micros bigint not null check (reserved_micros between 0 and 1000000000000),
  cost_micros bigint check (cost_micros between 0 and 1000000000000),
  input_tokens bigint not null default 0 check (input_tokens >= 0),
  output_tokens bigint not null default 0 check (output_tokens >= 0),
  searches integer not null default 0 check (searches >= 0),
  status text not null default 'reserved' check (status in ('reserved', 'settled', 'released')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint ai_calls_cost_check check ((status = 'settled') = (cost_micros is not null)),
  constraint ai_calls_settled_at_check check ((status = 'reserved') = (settled_at is null))
);
create index ai_calls_day_idx on public.ai_calls (local_date);
create index ai_calls_run_idx on public.ai_calls (run_id);
create index ai_calls_result_idx on public.ai_calls (result_id);
create index ai_calls_asked_by_idx on public.ai_calls (asked_by);

alter table public.ai_calls enable row level security;
revoke all on public.ai_calls from public, anon, authenticated;
grant select on public.ai_calls to authenticated;
grant select, insert, update, delete on public.ai_calls to service_role;
create policy "admins read the ledger" on public.ai_calls for select to authenticated
  using ((select private.is_admin()));
