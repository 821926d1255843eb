-- The acknowledgement of an application named neither the fee nor, if another cohort took applications by then, the right number of seats.

-- Changed from 20251124002100_held_acknowledgements.sql: with what the applicant agreed to.
create or replace function private.acknowledge(kind text, stored jsonb) returns void
language sql set search_path = '' as $$
  insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
  values (kind || '_acknowledgement', stored ->> 'email', kind, (stored ->> 'submission_id')::uuid,
    jsonb_build_object('course', stored ->> 'course', 'seat_status', stored ->> 'seat_status', 'agreed', stored -> 'agreed')
    || case when stored ->> 'link_ends_at' is null then '{}'
      else jsonb_build_object('reference', stored ->> 'reference', 'email', stored ->> 'email',
        'submission_id', stored ->> 'submission_id') end)
  on conflict on constraint email_outbox_once do nothing
$$;
