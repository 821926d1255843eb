-- A suspected entry of a course's waitlist is one that a program seems to have made. After it the person's own sign-up was ignored, because the
-- address was on the list.

-- Entries that were sent fast are no longer suspected, like new ones: the sender is acknowledged and has a link to leave.
update public.course_waitlist w set suspicion = null
where w.suspicion is not null and w.suspicion not like all (
  array['%people cannot see%', '%opened is forged%', '%check that a person sent it%']);

-- Changed from 20251125001200_cohort_seats.sql: a sign-up that is not suspected replaces a suspected one and is acknowledged.
create or replace function public.join_course_waitlist(
  course_id text, email text, submission_id uuid, consent text default null, suspicion text default null
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked public.course_waitlist;
  field text;
begin
  insert into public.course_waitlist as known (course_id, email, submission_id, consent, suspicion)
  values (join_course_waitlist.course_id, private.clean(join_course_waitlist.email), join_course_waitlist.submission_id,
    left(private.clean(join_course_waitlist.consent), 500), left(private.clean(join_course_waitlist.suspicion), 200))
  on conflict (course_id, lower(email)) do update
    set submission_id = excluded.submission_id, consent = excluded.consent, suspicion = excluded.suspicion,
      created_at = now(), notified_at = null
    where known.notified_at is not null and known.submission_id <> excluded.submission_id
      or known.suspicion is not null and excluded.suspicion is null
  returning known.* into asked;

  if asked.id is not null and asked.suspicion is null then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('course_waitlist_acknowledgement', asked.email, 'course_waitlist', asked.submission_id,
      private.course_waitlist_mail_data(asked));
  end if;
exception
  when unique_violation then
    -- A submission with this id is stored already.
    return;
  when not_null_violation then
    get stacked diagnostics field = column_name;
    raise exception 'Please fill in this field: %.', replace(field, '_', ' ') using errcode = 'PT422', detail = field;
  when check_violation or foreign_key_violation then
    get stacked diagnostics field = constraint_name;
    field := regexp_replace(replace(field, 'course_waitlist_', ''), '_(check|fkey)$', '');
    raise exception 'Please check this field: %.', replace(field, '_', ' ') using errcode = 'PT422', detail = field;
end;
$$;
