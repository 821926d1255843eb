-- Policies call these functions in every request. PL/pgSQL keeps the plans of a function's queries for the session; functions in SQL that are security
-- definer are planned again in each query. What the functions return is unchanged.

create or replace function private.session_id() returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return nullif(auth.jwt() ->> 'session_id', '')::uuid;
end;
$$;

create or replace function private.has_second_factor(account uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from auth.mfa_factors f where f.user_id = account and f.status::text = 'verified');
end;
$$;

create or replace function private.session_lives(session auth.sessions) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select (session.not_after is null or session.not_after > now())
      and session.created_at > now() - case when short then interval '1 day' else interval '30 days' end
      and coalesce(
        (select state.last_used_at from private.session_state state where state.session_id = session.id),
        session.created_at
      ) > now() - case when short then interval '1 day' else interval '7 days' end
    from (
      select rules.second_factor_required and session.aal::text is distinct from 'aal2' as short
      from private.account_rules rules
    ) as limits);
end;
$$;

create or replace function private.live_session() returns setof auth.sessions
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  return query select s.* from auth.sessions s
    where s.id = private.session_id() and s.user_id = auth.uid() and private.session_lives(s);
end;
$$;

create or replace function private.missing_factor() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case
      when private.has_second_factor(auth.uid()) then
        case when s.aal::text is distinct from 'aal2' then 'code' end
      when rules.second_factor_required then 'enrolment'
    end
    from private.live_session() s cross join private.account_rules rules);
end;
$$;

create or replace function private.granted_role() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case when private.missing_factor() is null then p.role else 'pending' end
    from public.profiles p, private.live_session() s
    where p.id = auth.uid());
end;
$$;

create or replace function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(private.granted_role() in ('owner', 'admin'), false);
end;
$$;

create or replace function private.is_writer() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(private.granted_role() in ('owner', 'admin', 'writer'), false);
end;
$$;

create or replace function private.is_owner() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(private.granted_role() = 'owner', false);
end;
$$;

create or replace function public.current_access()
returns table (id uuid, email text, role text, account_role text, missing_factor text, session_id uuid,
  confirmed_until timestamptz, new_messages integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select p.id, p.email, private.granted_role(), p.role, private.missing_factor(), s.id,
    state.confirmed_at + interval '10 minutes',
    case when private.is_admin() then (
      select count(*)::integer from (select from public.inbox i where i.status = 'new' limit 100) counted) end
  from public.profiles p
  cross join private.live_session() s
  left join private.session_state state on state.session_id = s.id
  where p.id = auth.uid();
end;
$$;

create or replace function public.messages_to_do(late_since timestamptz, today date)
returns table (new_messages integer, late integer, follow_ups integer, failed_mails integer)
language plpgsql stable set search_path = ''
as $$
begin
  return query select
    (select count(*)::integer from public.inbox i where i.status = 'new'),
    (select count(*)::integer from public.inbox i
      where i.status = 'new' and i.due_at is not null and i.created_at < messages_to_do.late_since),
    (select count(*)::integer from public.inbox i where i.due_at is not null and i.follow_up_on <= messages_to_do.today),
    (select count(*)::integer from public.email_outbox m where m.status = 'failed');
end;
$$;

create or replace function public.cohort_standing(cohort uuid default null)
returns table (cohort_id uuid, course_id text, starts_on date, seats integer, taken integer, confirmed integer, offered integer,
  waiting integer, next_id uuid, next_name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select h.id, h.course_id, h.starts_on, h.seats, private.seats_taken(h.id),
    (select count(*)::integer from private.counted_applications ca
      where ca.cohort_id = h.id and ca.seat_status = 'seat' and ca.status = 'enrolled'),
    private.seats_offered(h.id), count(w.id)::integer,
    (array_agg(w.id order by w.was_offered, w.created_at, w.id))[1],
    (array_agg(w.name order by w.was_offered, w.created_at, w.id))[1]
  from public.cohorts h
  left join private.counted_applications w on w.cohort_id = h.id and w.seat_status = 'waiting'
  where h.id = coalesce(cohort_standing.cohort, private.upcoming_cohort(private.featured_course()))
  group by h.id;
end;
$$;

-- Count messages by status from the index alone, and list those of one status; replace indexes of new messages only.
create index contact_messages_status_idx on public.contact_messages (status, created_at desc, id);
create index enrollment_inquiries_status_idx on public.enrollment_inquiries (status, created_at desc, id);
create index enrollment_applications_status_idx on public.enrollment_applications (status, created_at desc, id);
drop index public.contact_messages_new_idx, public.enrollment_inquiries_new_idx, public.enrollment_applications_new_idx;
