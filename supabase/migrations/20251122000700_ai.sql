-- AI: settings, runs and topics of the automation, generated posts, what the model costs.

-- The one row of settings of the automation.
create table public.blog_settings (
  id uuid primary key default gen_random_uuid(),
  auto_publish boolean not null default false,
  manual_approve boolean not null default true,
  max_posts_per_day integer not null default 1 check (max_posts_per_day between 1 and 10),
  schedule_days text[] not null default '{Monday,Wednesday,Friday}',
  -- HH:MM on the wall clock of the site's time zone.
  schedule_time text not null default '09:00' check (schedule_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  updated_at timestamptz not null default now(),
  -- Whether a new post of the model tells its readers.
  ai_note_default boolean not null default false,
  -- What the model may cost: a micro is a millionth of a dollar.
  daily_budget_micros bigint not null default 10000000 check (daily_budget_micros between 0 and 1000000000000),
  monthly_budget_micros bigint not null default 50000000 check (monthly_budget_micros between 0 and 1000000000000),
  -- Slots count from the moment the schedule was last changed: a new weekday brings no missed runs of the past with it.
  scheduled_since timestamptz not null default now(),
  -- Weekday names only, and as many elements as there are different names: no day comes twice.
  constraint blog_settings_schedule_days_check check (
    schedule_days <@ '{Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday}'
    and cardinality(schedule_days)
      = ('Monday' = any (schedule_days))::integer + ('Tuesday' = any (schedule_days))::integer
      + ('Wednesday' = any (schedule_days))::integer + ('Thursday' = any (schedule_days))::integer
      + ('Friday' = any (schedule_days))::integer + ('Saturday' = any (schedule_days))::integer
      + ('Sunday' = any (schedule_days))::integer
  )
);
insert into public.blog_settings default values;
create unique index blog_settings_single_row on public.blog_settings ((true));

alter table public.blog_settings enable row level security;
grant select, update on public.blog_settings to authenticated;
grant select, insert, update, delete on public.blog_settings to service_role;
create policy "admins read settings" on public.blog_settings for select to authenticated
  using ((select private.is_admin()));
create policy "admins change settings" on public.blog_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create trigger touch_updated_at before update on public.blog_settings
  for each row execute function private.touch_updated_at();

create function private.note_schedule_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.schedule_days, new.schedule_time) is distinct from (old.schedule_days, old.schedule_time) then
    new.scheduled_since := now();
  end if;
  return new;
end;
$$;

create trigger note_schedule_change before update on public.blog_settings
  for each row execute function private.note_schedule_change();

-- A save that changes nothing is not logged.
create function private.note_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  beside constant text[] := array['updated_at', 'scheduled_since'];
  fields constant text[] := private.changed_fields(to_jsonb(old) - beside, to_jsonb(new) - beside);
begin
  if cardinality(fields) > 0 then
    perform private.note_activity('settings.changed', 'settings', null, null, fields);
  end if;
  return null;
end;
$$;

create trigger note_settings after update on public.blog_settings
  for each row execute function private.note_settings();

-- The runs of the automation, one for each slot of the schedule, whatever became of it.
create table public.generation_runs (
  id uuid primary key default gen_random_uuid(),
  -- One run a slot: '2026-11-20T09:00[Africa/Lagos]' when scheduled, 'manual:<uuid>' when asked for.
  slot_key text not null unique check (char_length(slot_key) between 1 and 120),
  trigger_kind text not null check (trigger_kind in ('schedule', 'manual')),
  -- The day in the site's time zone that this run counts against.
  local_date date not null,
  status text not null default 'running' check (status in ('running', 'succeeded', 'failed', 'skipped', 'cancelled')),
  reason text check (char_length(reason) <= 1000),
  post_id uuid references public.blog_posts (id) on delete set null,
  attempts integer not null default 1 check (attempts >= 1),
  lease_until timestamptz,
  lease_token uuid,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  topic text check (char_length(topic) <= 300),
  -- When the school was written to about its failure.
  notified_at timestamptz,
  constraint generation_runs_finished_at_check check ((status = 'running') = (finished_at is null)),
  constraint generation_runs_lease_check check ((lease_token is null) = (lease_until is null))
);
create index generation_runs_day_idx on public.generation_runs (local_date, status);
create index generation_runs_started_idx on public.generation_runs (started_at desc, id);
create index generation_runs_lease_idx on public.generation_runs (lease_until) where status = 'running';
create index generation_runs_post_idx on public.generation_runs (post_id);

alter table public.generation_runs enable row level security;
grant select on public.generation_runs to authenticated;
grant select, insert, update, delete on public.generation_runs to service_role;
create policy "admins read runs" on public.generation_runs for select to authenticated
  using ((select private.is_admin()));

-- Logs started and ended runs. A slot that was only written down as skipped has never started; runs by hand are logged by
-- the server, which knows who asked for them.
create function private.note_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    perform private.note_activity('run.' || new.status, 'run', new.id::text, new.topic);
  elsif new.lease_token is not null and new.trigger_kind = 'schedule' then
    perform private.note_activity('run.started', 'run', new.id::text);
  end if;
  return null;
end;
$$;

create trigger note_run after insert on public.generation_runs
  for each row execute function private.note_run();
create trigger note_ended_run after update on public.generation_runs
  for each row when (old.status <> new.status and new.status <> 'running') execute function private.note_run();

-- The dashboard's numbers, of the posts that the caller may see. Waiting: drafts that automation wrote.
create function public.post_counts()
returns table (total integer, published integer, drafts integer, views bigint, waiting integer)
language sql stable security invoker set search_path = '' as $$
  select count(*)::integer,
    (count(*) filter (where p.status = 'published'))::integer,
    (count(*) filter (where p.status = 'draft'))::integer,
    coalesce(sum(p.view_count), 0),
    (count(*) filter (where p.status = 'draft' and exists (
      select from public.generation_runs r where r.post_id = p.id and r.status = 'succeeded')))::integer
  from public.blog_posts p
$$;
grant execute on function public.post_counts() to authenticated, service_role;

-- What the schedule is to write about, in this order.
create table public.topic_backlog (
  id uuid primary key default gen_random_uuid(),
  topic text not null check (btrim(topic) <> '' and char_length(topic) <= 300),
  category_id uuid references public.categories (id) on delete set null,
  keywords text[] not null default '{}' check (cardinality(keywords) <= 20),
  -- Null for any day.
  weekday text check (weekday in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
  -- 0 asks for the end of the list.
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  used_run uuid references public.generation_runs (id) on delete set null
);
create index topic_backlog_open_idx on public.topic_backlog (position, created_at, id) where used_at is null;
create index topic_backlog_category_idx on public.topic_backlog (category_id);
create index topic_backlog_run_idx on public.topic_backlog (used_run);

alter table public.topic_backlog enable row level security;
grant select, insert, update, delete on public.topic_backlog to authenticated, service_role;
create policy "admins handle topics" on public.topic_backlog for all to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Only runs use topics up: saving a page that was opened earlier does not give one back.
create function private.keep_topic_use() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.used_at := case when tg_op = 'UPDATE' then old.used_at end;
    new.used_run := case when tg_op = 'UPDATE' then old.used_run end;
  end if;
  if new.position = 0 then
    new.position := 1 + coalesce((select max(t.position) from public.topic_backlog t), 0);
  end if;
  return new;
end;
$$;

create trigger keep_topic_use before insert or update on public.topic_backlog
  for each row execute function private.keep_topic_use();

-- The order of the list, first to last. Topics that are not named keep their places.
create function public.order_topics(topics uuid[]) returns void
language sql security definer set search_path = '' as $$
  select private.require_admin();
  update public.topic_backlog t set position = o.place
  from unnest(topics) with ordinality as o (id, place)
  where t.id = o.id
$$;
grant execute on function public.order_topics(uuid[]) to authenticated;

-- What the model made for somebody and nobody has saved or discarded yet. The whole staff sees it.
create table public.generation_results (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('post', 'sources')),
  asked_by uuid default auth.uid() references public.profiles (id) on delete set null,
  topic text not null check (btrim(topic) <> '' and char_length(topic) <= 500),
  category text check (char_length(category) <= 200),
  keywords text[] not null default '{}' check (cardinality(keywords) <= 40),
  prompt_version text not null default '' check (char_length(prompt_version) <= 100),
  status text not null default 'writing'
    check (status in ('writing', 'ready', 'failed', 'cancelled', 'saved', 'discarded')),
  draft jsonb check (char_length(draft::text) <= 400000),
  sources jsonb not null default '[]' check (char_length(sources::text) <= 200000),
  findings jsonb not null default '[]' check (char_length(findings::text) <= 200000),
  -- A sentence for whoever asked.
  failure text check (char_length(failure) <= 1000),
  post_id uuid references public.blog_posts (id) on delete set null,
  cancel_asked boolean not null default false,
  created_at timestamptz not null default now(),
  -- The last sign of life of whoever writes it.
  touched_at timestamptz not null default now()
);
create index generation_results_created_idx on public.generation_results (created_at desc, id);
create index generation_results_asked_by_idx on public.generation_results (asked_by);
create index generation_results_post_idx on public.generation_results (post_id);

alter table public.generation_results enable row level security;
grant select, insert, update on public.generation_results to authenticated;
grant select, insert, update, delete on public.generation_results to service_role;
create policy "admins read results" on public.generation_results for select to authenticated
  using ((select private.is_admin()));
create policy "admins ask for results as themselves" on public.generation_results for insert to authenticated
  with check (asked_by = (select auth.uid()) and status = 'writing' and post_id is null and (select private.is_admin()));
create policy "admins change results" on public.generation_results for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- What was asked stays, an end is an end, and only save_result says that something was saved. A finished result that was
-- discarded can be taken back, until it is pruned.
create function private.guard_result() returns trigger
language plpgsql set search_path = '' as $$
declare
  theirs constant text[] := array['status', 'draft', 'sources', 'findings', 'failure', 'cancel_asked', 'touched_at'];
  open_ends constant text[] := array['ready', 'failed', 'cancelled'];
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.touched_at := now();
    return new;
  end if;
  if to_jsonb(new) - theirs is distinct from to_jsonb(old) - theirs then
    raise exception 'What was asked for stays as it was asked.' using errcode = '42501';
  end if;
  if not (case old.status
    when 'saved' then false
    when 'discarded' then new.status = 'ready' and (old.draft is not null or old.sources <> '[]')
    else new.status in (old.status, 'discarded') or (old.status = 'writing' and new.status = any (open_ends))
  end) then
    raise exception 'This result is over.' using errcode = 'PT409';
  end if;
  -- A wish to cancel is no sign of life.
  new.touched_at := case when new.cancel_asked = old.cancel_asked then now() else old.touched_at end;
  return new;
end;
$$;

create trigger guard_result before insert or update on public.generation_results
  for each row execute function private.guard_result();

-- The results as they are now: a writer that was silent for two minutes by the database's clock has failed.
create view public.results_now with (security_invoker = true) as
select r.id, r.kind, r.asked_by, r.topic, r.category, r.keywords, r.prompt_version,
  case when d.dead then 'failed' else r.status end as status,
  r.draft, r.sources, r.findings,
  case when d.dead then 'The server stopped while this was being written. Please try again.' else r.failure end as failure,
  r.post_id, r.cancel_asked, r.created_at, r.touched_at
from public.generation_results r
cross join lateral (
  select r.status = 'writing' and r.touched_at < now() - interval '2 minutes' as dead
) d;

grant select on public.results_now to authenticated, service_role;

-- The sources a text cites, with what `known` says about each; only what a post keeps of them.
create function private.source_list(cited jsonb, known jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'number', c.source -> 'number', 'title', c.source -> 'title', 'url', c.source -> 'url',
    'type', coalesce(c.source -> 'type', f.source -> 'type'),
    'credibility', coalesce(c.source -> 'credibility', f.source -> 'credibility'))) order by c.place), '[]')
  from jsonb_array_elements(case jsonb_typeof(cited) when 'array' then cited else '[]' end)
    with ordinality as c (source, place)
  left join lateral (
    select e.source from jsonb_array_elements(case jsonb_typeof(known) when 'array' then known else '[]' end) as e (source)
    where e.source ->> 'url' = c.source ->> 'url' limit 1
  ) f on true
$$;

-- SPEC 5: the slug of a post by AI is trimmed.
create function private.slug_of(draft jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(left(btrim(regexp_replace(
    lower(coalesce(nullif(draft ->> 'slug', ''), draft ->> 'title')), '[^a-z0-9]+', '-', 'g'), '-'), 180), '-'), ''), 'post')
$$;

create function private.category_of(draft jsonb) returns uuid
language sql stable set search_path = '' as $$
  select c.id from public.categories c
  where c.id::text = draft ->> 'category_id'
    or (draft ->> 'category_id' is null and lower(btrim(draft ->> 'category')) in (lower(c.name), c.slug))
  order by c.name limit 1
$$;

-- A draft of the model as a post. Its slug is the first free one of slug, slug-2, slug-3, and leads nobody away from
-- a post that used to be there.
create function private.insert_generated_post(draft jsonb, known jsonb, publish boolean) returns uuid
language plpgsql set search_path = '' as $$
declare
  noted boolean := coalesce((select s.ai_note_default from public.blog_settings s), false);
  wish text := private.slug_of(draft);
  candidate text := wish;
  attempt integer := 1;
  post uuid;
begin
  loop
    if not exists (select from public.post_redirects a where a.slug = candidate) then
      insert into public.blog_posts (title, slug, excerpt, content, category_id, meta_title, meta_description, read_time,
        status, publish_date, ai_made, ai_note, sources)
      values (draft ->> 'title', candidate, draft ->> 'excerpt', draft ->> 'content', private.category_of(draft),
        draft ->> 'meta_title', draft ->> 'meta_description', coalesce((draft ->> 'read_time')::integer, 5),
        case when publish then 'published' else 'draft' end, case when publish then now() end,
        true, noted, private.source_list(draft -> 'sources', known))
      on conflict (slug) do nothing
      returning id into post;
    end if;
    exit when post is not null;
    attempt := attempt + 1;
    candidate := wish || '-' || attempt;
  end loop;
  return post;
exception
  when check_violation or not_null_violation or invalid_text_representation then
    raise exception 'The draft breaks a rule of posts: %', sqlerrm using errcode = 'PT422';
end;
$$;

-- A finished post as a draft of the blog. Asked again, it answers the same post.
create function public.save_result(result uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  r public.generation_results;
begin
  perform private.require_admin();
  select * into r from public.generation_results g where g.id = result for update;
  if not found then
    raise exception 'This result is not there any more.' using errcode = 'PT404';
  end if;
  if r.status = 'saved' and r.post_id is not null then
    return r.post_id;
  end if;
  if r.status = 'saved' then
    raise exception 'This was saved, and the post was deleted since.' using errcode = 'PT409', detail = 'deleted';
  end if;
  if r.kind <> 'post' or r.status <> 'ready' then
    raise exception 'There is no finished post to save here.' using errcode = 'PT409', detail = r.status;
  end if;

  r.draft := private.unwrapped(r.draft);
  if r.category is not null then
    r.draft := jsonb_build_object('category', r.category) || r.draft;
  end if;
  r.post_id := private.insert_generated_post(r.draft, private.unwrapped(r.sources), false);
  update public.generation_results g set status = 'saved', post_id = r.post_id where g.id = result;
  return r.post_id;
end;
$$;
grant execute on function public.save_result(uuid) to authenticated;

-- Deletes results that nobody can take up any more, and returns how many. What waits to be saved stays.
create function public.prune_results() returns integer
language sql security definer set search_path = '' as $$
  select private.require_staff();
  with pruned as (
    delete from public.generation_results r
    where r.status in ('saved', 'discarded', 'failed', 'cancelled') and r.touched_at < now() - interval '30 days'
    returning 1
  )
  select count(*)::integer from pruned
$$;
grant execute on function public.prune_results() to service_role;

-- One run a slot, and no more a day than the settings say at that moment, however and how often it is started.
create function public.begin_run(slot_key text, trigger_kind text, local_date date, lease_seconds integer)
returns table (started boolean, refused text, run_id uuid, lease_token uuid)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  cap integer;
  counted integer;
begin
  perform private.require_staff();
  perform pg_advisory_xact_lock(hashtext('academy.runs'), local_date - date '2000-01-01');
  select s.max_posts_per_day into cap from public.blog_settings s;
  select count(*) into counted from public.generation_runs r
  where r.local_date = local_date and r.status in ('running', 'succeeded');
  if exists (select from public.generation_runs r where r.slot_key = slot_key) then
    refused := 'slot_taken';
  elsif counted >= coalesce(cap, 1) then
    refused := 'cap';
  else
    insert into public.generation_runs as r (slot_key, trigger_kind, local_date, lease_token, lease_until)
    values (slot_key, trigger_kind, local_date, gen_random_uuid(), now() + make_interval(secs => lease_seconds))
    on conflict on constraint generation_runs_slot_key_key do nothing
    returning r.id, r.lease_token into run_id, lease_token;
    refused := case when run_id is null then 'slot_taken' end;
  end if;
  started := run_id is not null;
  return next;
end;
$$;
grant execute on function public.begin_run(text, text, date, integer) to authenticated, service_role;

-- Extends the lease. False when the run is over or somebody else's.
create function public.renew_run(run uuid, token uuid, lease_seconds integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.generation_runs r set lease_until = now() + make_interval(secs => lease_seconds)
  where r.id = run and r.status = 'running' and r.lease_token = token;
  return found;
end;
$$;
grant execute on function public.renew_run(uuid, uuid, integer) to authenticated, service_role;

-- Every way in which a run ends without a post. Its topic waits for the next one, and the school hears of it, unless the daily
-- maximum was the reason, somebody cancelled it, or the site has no key: that has switched automation off.
create function private.end_run(run uuid, outcome text, cause text) returns void
language plpgsql set search_path = '' as $$
declare
  ended public.generation_runs;
  notify boolean := outcome = 'failed' or (outcome = 'skipped' and cause not in ('cap', 'no key'));
begin
  update public.generation_runs r
  set status = outcome, reason = left(cause, 1000), finished_at = now(), lease_token = null, lease_until = null,
    notified_at = case when notify then now() end
  where r.id = run
  returning * into ended;
  update public.topic_backlog t set used_at = null, used_run = null where t.used_run = run;
  if notify then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('run_failed', null, 'generation_run', run, jsonb_build_object('slot_key', ended.slot_key,
      'trigger_kind', ended.trigger_kind, 'local_date', ended.local_date, 'status', ended.status,
      'reason', ended.reason, 'topic', ended.topic, 'attempts', ended.attempts, 'started_at', ended.started_at))
    on conflict on constraint email_outbox_once do nothing;
  end if;
end;
$$;

-- A slot that no run was started for, kept for all to see. False when the slot is known. 'cap' is the daily maximum.
create function public.record_skip(slot_key text, local_date date, reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  run uuid;
begin
  insert into public.generation_runs as r (slot_key, trigger_kind, local_date)
  values (slot_key, 'schedule', local_date)
  on conflict on constraint generation_runs_slot_key_key do nothing
  returning r.id into run;
  if run is null then
    return false;
  end if;
  perform private.end_run(run, 'skipped', reason);
  return true;
end;
$$;
grant execute on function public.record_skip(text, date, text) to service_role;

-- outcome: failed, skipped, cancelled. False when the lease was lost, and then nothing is changed.
create function public.finish_run(run uuid, token uuid, outcome text, reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if outcome is null or outcome not in ('failed', 'skipped', 'cancelled') then
    raise exception 'There is no such outcome.' using errcode = 'PT422';
  end if;
  perform from public.generation_runs r
  where r.id = run and r.status = 'running' and r.lease_token = token for update;
  if not found then
    return false;
  end if;
  perform private.end_run(run, outcome, finish_run.reason);
  return true;
end;
$$;
grant execute on function public.finish_run(uuid, uuid, text, text) to authenticated, service_role;

-- Runs whose worker died, each under a new lease for whoever asks, however old their slot is. The third death is the last.
create function public.reclaim_runs(lease_seconds integer, max_rows integer default 10)
returns setof public.generation_runs
language plpgsql security definer set search_path = '' as $$
declare
  dead uuid;
begin
  for dead in
    select r.id from public.generation_runs r
    where r.status = 'running' and r.lease_until <= now() and r.attempts >= 3
    for update skip locked
  loop
    perform private.end_run(dead, 'failed', 'died');
  end loop;

  return query
  update public.generation_runs r
  set attempts = r.attempts + 1, lease_token = gen_random_uuid(),
    lease_until = now() + make_interval(secs => lease_seconds)
  where r.id in (
    select due.id from public.generation_runs due
    where due.status = 'running' and due.lease_until <= now() and due.attempts < 3
    order by due.started_at, due.id
    limit max_rows for update skip locked)
  returning r.*;
end;
$$;
grant execute on function public.reclaim_runs(integer, integer) to service_role;

create function private.lock_run(run uuid, token uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.generation_runs r
  where r.id = run and r.status = 'running' and r.lease_token = token for update;
  if not found then
    raise exception 'This run is somebody else''s by now, or over.' using errcode = 'PT409', detail = 'lease';
  end if;
end;
$$;

-- The topic a run writes about: its own if it has one, else the next of that weekday, else the next of any day. Topics
-- in `skip` are passed over. Empty when nothing is left to take.
create function public.take_topic(run uuid, token uuid, weekday text, skip uuid[] default '{}')
returns setof public.topic_backlog
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  taken uuid;
begin
  perform private.require_staff();
  perform private.lock_run(run, token);
  select t.id into taken from public.topic_backlog t where t.used_run = run;
  if taken is null then
    select t.id into taken from public.topic_backlog t
    where t.used_at is null and (t.weekday is null or t.weekday = weekday) and t.id <> all (coalesce(skip, '{}'))
    order by t.weekday nulls last, t.position, t.created_at, t.id
    limit 1 for update skip locked;
    update public.topic_backlog t set used_at = now(), used_run = run where t.id = taken;
    update public.generation_runs r set topic = t.topic from public.topic_backlog t where t.id = taken and r.id = run;
  end if;
  return query select t.* from public.topic_backlog t where t.id = taken;
end;
$$;
grant execute on function public.take_topic(uuid, uuid, text, uuid[]) to authenticated, service_role;

-- The post and the success of its run, both or neither. It is published when the caller finds it fit and the settings let it at
-- this moment: approval wins. Otherwise it is a draft, and the history says so when the settings would have published it.
create function public.publish_run_post(run uuid, token uuid, post jsonb, publish boolean)
returns table (id uuid, title text, slug text, status text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  fit boolean;
  made uuid;
begin
  perform private.require_staff();
  perform private.lock_run(run, token);
  post := private.unwrapped(post);
  -- Whoever is just switching approval on is waited for.
  select s.auto_publish and not s.manual_approve into fit from public.blog_settings s for share;
  made := private.insert_generated_post(post, post -> 'found', coalesce(publish and fit, false));
  update public.generation_runs r
  set status = 'succeeded', post_id = made, reason = case when fit and not publish then 'unfit' end, finished_at = now(), lease_token = null, lease_until = null,
    topic = coalesce(r.topic, left(coalesce(post ->> 'topic', post ->> 'title'), 300))
  where r.id = run;
  return query select p.id, p.title, p.slug, p.status from public.blog_posts p where p.id = made;
end;
$$;
grant execute on function public.publish_run_post(uuid, uuid, jsonb, boolean) to authenticated, service_role;

-- The runs before the run `before`, or the latest, newest first. A call that never said what it cost counts as estimated.
create function public.run_history(max_rows integer default 30, before uuid default null) returns table (
  id uuid, slot_key text, trigger_kind text, local_date date, status text, reason text, topic text, attempts integer,
  started_at timestamptz, finished_at timestamptz, cost_micros bigint, post_id uuid, post_title text, post_slug text,
  post_status text
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select r.id, r.slot_key, r.trigger_kind, r.local_date, r.status, r.reason, r.topic, r.attempts, r.started_at,
    r.finished_at, (
      select coalesce(sum(coalesce(c.cost_micros, c.reserved_micros)), 0)::bigint
      from public.ai_calls c where c.run_id = r.id and c.status <> 'released'
    ), p.id, p.title, p.slug, p.status
  from public.generation_runs r left join public.blog_posts p on p.id = r.post_id
  where before is null
    or (r.started_at, r.id) < (select b.started_at, b.id from public.generation_runs b where b.id = before)
  order by r.started_at desc, r.id desc
  limit max_rows;
end;
$$;
grant execute on function public.run_history(integer, uuid) to authenticated;

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
  status text not null default 'reserved' check (status in ('reserved', 'recorded', 'released')),
  created_at timestamptz not null default now(),
  recorded_at timestamptz,
  constraint ai_calls_cost_check check ((status = 'recorded') = (cost_micros is not null)),
  constraint ai_calls_recorded_at_check check ((status = 'reserved') = (recorded_at is null))
);
create index ai_calls_day_idx on public.ai_calls (local_date);
create index ai_calls_run_idx on public.ai_calls (run_id);
create index ai_calls_result_idx on public.ai_calls (result_id);
create index ai_calls_asked_by_idx on public.ai_calls (asked_by);

alter table public.ai_calls enable row level security;
grant select on public.ai_calls to authenticated;
grant select, insert, update, delete on public.ai_calls to service_role;
create policy "admins read the ledger" on public.ai_calls for select to authenticated
  using ((select private.is_admin()));

create function private.month_of(day date) returns date
language sql immutable set search_path = '' as $$
  select date_trunc('month', day::timestamp)::date
$$;

-- A call that never said what it cost counts as it was estimated.
create function private.spent_between(first_day date, last_day date) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(coalesce(c.cost_micros, c.reserved_micros)), 0)::bigint
  from public.ai_calls c
  where c.local_date between first_day and last_day and c.status <> 'released'
$$;

-- Asked before every call of the model. A refusal names the budget that is used up; `spent` is without this call.
create function public.reserve_spend(
  purpose text, model text, estimate_micros bigint, local_date date, prompt_version text default '',
  run uuid default null, result uuid default null
) returns table (allowed boolean, reason text, spent bigint, budget bigint, call_id uuid)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  month date := private.month_of(local_date);
  limits public.blog_settings;
  this_month bigint;
begin
  perform private.require_staff();
  -- One after the other, so that fifty at once never spend the same money.
  perform pg_advisory_xact_lock(hashtext('academy.spend'));
  select * into limits from public.blog_settings s;
  spent := private.spent_between(local_date, local_date);
  budget := coalesce(limits.daily_budget_micros, 0);
  this_month := private.spent_between(month, (month + interval '1 month - 1 day')::date);
  if spent + estimate_micros > budget then
    reason := 'daily';
  elsif this_month + estimate_micros > limits.monthly_budget_micros then
    reason := 'monthly';
    spent := this_month;
    budget := limits.monthly_budget_micros;
  else
    insert into public.ai_calls as c
      (purpose, run_id, result_id, asked_by, model, prompt_version, local_date, reserved_micros)
    values (purpose, run, result, auth.uid(), model, prompt_version, local_date, estimate_micros)
    returning c.id into call_id;
  end if;
  allowed := call_id is not null;
  return next;
end;
$$;
grant execute on function public.reserve_spend(text, text, bigint, date, text, uuid, uuid) to authenticated, service_role;

-- Records what the call cost. False when it was recorded or released already.
create function public.record_spend(
  call uuid, cost_micros bigint, input_tokens bigint, output_tokens bigint, searches integer default 0
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.ai_calls c
  set status = 'recorded', recorded_at = now(), cost_micros = record_spend.cost_micros,
    input_tokens = record_spend.input_tokens, output_tokens = record_spend.output_tokens,
    searches = record_spend.searches
  where c.id = call and c.status = 'reserved';
  return found;
end;
$$;
grant execute on function public.record_spend(uuid, bigint, bigint, bigint, integer) to authenticated, service_role;

-- The call was never made, or cost nothing.
create function public.release_spend(call uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.ai_calls c set status = 'released', recorded_at = now()
  where c.id = call and c.status = 'reserved';
  return found;
end;
$$;
grant execute on function public.release_spend(uuid) to authenticated, service_role;

-- by_purpose: {"post": {"calls": 2, "today": 31000, "month": 90000}, ...}; calls are this month's.
create function public.spend_totals(local_date date) returns table (
  today bigint, this_month bigint, daily_budget bigint, monthly_budget bigint, by_purpose jsonb
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  month date := private.month_of(local_date);
begin
  perform private.require_staff();
  return query
  with counted as (
    select p.purpose, count(c.id)::integer as calls,
      coalesce(sum(coalesce(c.cost_micros, c.reserved_micros)) filter (where c.local_date = local_date), 0)::bigint as today,
      coalesce(sum(coalesce(c.cost_micros, c.reserved_micros)), 0)::bigint as month
    from unnest(array['post', 'sources', 'run']) as p (purpose)
    left join public.ai_calls c on c.purpose = p.purpose and c.status <> 'released'
      and c.local_date between month and (month + interval '1 month - 1 day')::date
    group by p.purpose
  )
  select sum(n.today)::bigint, sum(n.month)::bigint,
    coalesce((select s.daily_budget_micros from public.blog_settings s), 0),
    coalesce((select s.monthly_budget_micros from public.blog_settings s), 0),
    jsonb_object_agg(n.purpose, jsonb_build_object('calls', n.calls, 'today', n.today, 'month', n.month))
  from counted n;
end;
$$;
grant execute on function public.spend_totals(date) to authenticated, service_role;
