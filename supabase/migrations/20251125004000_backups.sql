-- What the dashboard and `npm run doctor` say of an install. The commands write and read it with the server's own key.

create table public.backup_state (
  id boolean primary key default true check (id),
  -- A site that never had a backup is warned some time after this.
  since timestamptz not null default now(),
  succeeded_at timestamptz,
  bytes bigint check (bytes >= 0),
  -- The last failure after the last success.
  failed_at timestamptz,
  failure text check (length(failure) <= 500),
  -- When a backup was last restored in a temporary place and compared with its manifest.
  verified_at timestamptz
);
insert into public.backup_state default values;

alter table public.backup_state enable row level security;
grant select on public.backup_state to authenticated;
grant select, insert, update, delete on public.backup_state to service_role;
create policy "the owner reads the state of backups" on public.backup_state for select to authenticated
  using ((select private.is_owner()));

create table private.last_tick (
  id boolean primary key default true check (id),
  at timestamptz not null
);

create function public.note_tick() returns void
language sql security definer set search_path = '' as $$
  insert into private.last_tick (at) values (now()) on conflict (id) do update set at = excluded.at
$$;

-- plpgsql, because the table of migrations belongs to whatever applies them.
create function public.install_facts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'version', split_part(current_setting('server_version'), ' ', 1),
    'time', now(),
    'migrations', (select jsonb_agg(m.version order by m.version) from supabase_migrations.schema_migrations m),
    'last_tick', (select t.at from private.last_tick t),
    'waiting_mails', (select count(*) from public.email_outbox o where o.status in ('queued', 'sending')),
    'failed_mails', (select count(*) from public.email_outbox o where o.status = 'failed'));
end;
$$;

revoke all on function public.note_tick(), public.install_facts() from public, anon, authenticated;
grant execute on function public.note_tick(), public.install_facts() to service_role;
