-- Slots count from the moment the schedule was last changed: a new weekday brings no missed runs of the past with it.
alter table public.blog_settings add column scheduled_since timestamptz not null default now();

create function private.note_schedule_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.schedule_days, new.schedule_time) is distinct from (old.schedule_days, old.schedule_time) then
    new.scheduled_since := now();
  end if;
  return new;
end;
$$;
revoke execute on function private.note_schedule_change() from public;
create trigger note_schedule_change before update on public.blog_settings
  for each row execute function private.note_schedule_change();

-- As before; a site without a key has switched automation off, and is not written to about each slot.
create or replace function private.end_run(run uuid, outcome text, cause text) returns void
language plpgsql set search_path = '' as $$
declare
  ended public.generation_runs;
  tell boolean := outcome = 'failed' or (outcome = 'skipped' and cause not in ('cap', 'no key'));
begin
  update public.generation_runs r
  set status = outcome, reason = left(cause, 1000), finished_at = now(), lease_token = null, lease_until = null,
    told_at = case when tell then now() end
  where r.id = run
  returning * into ended;
  update public.topic_backlog t set used_at = null, used_run = null where t.used_run = run;
  if tell then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('run_failed', null, 'generation_run', run, jsonb_build_object('slot_key', ended.slot_key,
      'trigger_kind', ended.trigger_kind, 'local_date', ended.local_date, 'status', ended.status,
      'reason', ended.reason, 'topic', ended.topic, 'attempts', ended.attempts, 'started_at', ended.started_at))
    on conflict on constraint email_outbox_once do nothing;
  end if;
end;
$$;
