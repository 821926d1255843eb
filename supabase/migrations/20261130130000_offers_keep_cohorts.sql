-- Deleting a cohort deleted its offers of applicants who had moved to another one. They were offered a second seat, without a mail about it.

alter table public.seat_offers
  drop constraint seat_offers_cohort_id_fkey,
  add constraint seat_offers_cohort_id_fkey foreign key (cohort_id) references public.cohorts (id) on delete restrict;

-- Changed from 20251125001200_cohort_seats.sql: a cohort whose seats were offered stays.
create or replace function private.keep_used() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'cohorts' then
    if exists (select from public.enrollment_applications a where a.cohort_id::text = to_jsonb(old) ->> 'id') then
      raise exception 'This cohort has applications. Cancel or close it instead.' using errcode = 'PT409';
    end if;
    if exists (select from public.seat_offers o where o.cohort_id::text = to_jsonb(old) ->> 'id') then
      raise exception 'Seats of this cohort were offered to applicants. Cancel or close it instead.' using errcode = 'PT409';
    end if;
  elsif exists (select from public.enrollment_applications a where a.payment = to_jsonb(old) ->> 'id')
    or exists (select from public.enrollment_inquiries i where i.payment = to_jsonb(old) ->> 'id')
  then
    raise exception 'Applications or inquiries chose this plan. Take it off the forms instead.' using errcode = 'PT409';
  end if;
  return old;
end;
$$;

-- Changed from 20251125001200_cohort_seats.sql: a course with such a cohort is archived.
create or replace function private.archive_course() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids text[];
begin
  -- Locks the row, so that the check below also sees a form that is being stored.
  perform from public.course_ids i where i.course_id = old.id for update;
  ids := array(select i.id from public.course_ids i where i.course_id = old.id);
  if exists (select from public.enrollment_applications a where a.course = any (ids))
    or exists (select from public.enrollment_applications a join public.cohorts h on h.id = a.cohort_id where h.course_id = old.id)
    or exists (select from public.seat_offers o join public.cohorts h on h.id = o.cohort_id where h.course_id = old.id)
    or exists (select from public.enrollment_inquiries i where i.course = any (ids))
    or exists (select from public.contact_messages m where m.interest = any (ids))
    or exists (select from public.course_waitlist w where w.course_id = any (ids))
  then
    update public.courses c set state = 'archived' where c.id = old.id and c.state <> 'archived';
    return null;
  end if;
  return old;
end;
$$;

-- Changed from 20251125001200_cohort_seats.sql: an import closes such a cohort.
create or replace function private.drop_missing(target text, kept text[]) returns void
language plpgsql set search_path = '' as $$
begin
  if target in ('site_identity', 'site_content') then
    return;
  end if;
  if target = 'cohorts' then
    update public.cohorts h set state = 'closed' where h.id::text <> all (kept) and h.state = 'open'
      and (exists (select from public.enrollment_applications a where a.cohort_id = h.id)
        or exists (select from public.seat_offers o where o.cohort_id = h.id));
    delete from public.cohorts h where h.id::text <> all (kept)
      and not exists (select from public.enrollment_applications a where a.cohort_id = h.id)
      and not exists (select from public.seat_offers o where o.cohort_id = h.id);
    return;
  end if;
  if target = 'payment_plans' then
    update public.payment_plans p set on_home = false, on_application = false where p.id <> all (kept);
    delete from public.payment_plans p where p.id <> all (kept)
      and not exists (select from public.enrollment_applications a where a.payment = p.id)
      and not exists (select from public.enrollment_inquiries i where i.payment = p.id);
    return;
  end if;
  execute format('delete from public.%I t where t.id::text <> all ($1)', target) using kept;
end;
$$;
