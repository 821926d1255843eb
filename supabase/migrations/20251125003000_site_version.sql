-- Several web servers may share one database. Each learns from `site_version`, or from a notification where it has a connection of its
-- own, that another one has changed what its cached pages show.

-- The courses whose next cohort has no free seat.
create function public.full_courses() returns text[]
  language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(u.key order by u.key), '{}')
  from private.school_state s, jsonb_each_text(s.upcoming) u
  where private.free_seats(u.value::uuid) = 0
$$;

-- Changes whenever posts, the school or the set of full courses change. Transactions may commit in another order than their ids were
-- assigned, so the newest id alone could miss one: the newest two hundred rows are counted, too, at constant cost.
create function public.site_version() returns text
  language sql stable security definer set search_path = '' as $$
  select concat_ws(' ', public.school_version(), p.newest, p.recent, public.full_courses())
  from (select n.newest, (select count(*) from public.post_changes c where c.id > n.newest - 200) as recent
    from (select max(c.id) as newest from public.post_changes c) n) p
$$;

revoke all on function public.full_courses(), public.site_version() from public, anon, authenticated;
grant execute on function public.full_courses(), public.site_version() to service_role;

create function private.announce_change() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform pg_notify('site_changed', '');
  return null;
end;
$$;

revoke all on function private.announce_change() from public;

create trigger announce_change after insert on public.post_changes
  for each statement execute function private.announce_change();
create trigger announce_change after update on private.school_state
  for each statement execute function private.announce_change();
create trigger announce_change after insert or update or delete on public.enrollment_applications
  for each statement execute function private.announce_change();
