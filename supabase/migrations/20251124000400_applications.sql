-- Applications: a reference that people can say, and a private link to a page of the application's own.

alter table public.enrollment_applications
  -- For conversations: `AP-7K3Q`. It opens nothing. A trigger sets it; the default lets an insert leave it out.
  add column reference text unique,
  -- Until when the applicant's private link works; null without a link.
  add column link_ends_at timestamptz;

-- Four characters without those that are mistaken for others (0 and O, 1, I and L, U and V); more of them once free ones are rare.
create function private.new_reference() returns text
language plpgsql volatile set search_path = '' as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  drawn text;
begin
  for attempt in 0..59 loop
    select 'AP-' || string_agg(substr(alphabet, 1 + floor(random() * length(alphabet))::integer, 1), '') into drawn
    from generate_series(1, 4 + attempt / 20);
    exit when not exists (select from public.enrollment_applications a where a.reference = drawn);
  end loop;
  return drawn;
end;
$$;

-- Runs under the lock that assign_seat takes: two applications never draw the same free reference.
create function private.assign_reference() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.reference := private.new_reference();
  return new;
end;
$$;

do $$
declare
  earlier uuid;
begin
  for earlier in select a.id from public.enrollment_applications a loop
    update public.enrollment_applications a set reference = private.new_reference() where a.id = earlier;
  end loop;
end;
$$;
alter table public.enrollment_applications
  alter column reference set not null, alter column reference set default '',
  add constraint enrollment_applications_reference_check check (reference ~ '^AP-[2-9A-HJKMNP-TV-Z]{4,6}$');

-- Named so that it fires after assign_seat.
create trigger assign_seat_reference before insert on public.enrollment_applications
  for each row execute function private.assign_reference();

-- The hash of each link's token: whoever reads the database cannot open a link. Erasing an application ends its link.
create table private.application_tokens (
  application_id uuid primary key references public.enrollment_applications (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$')
);

-- Changed from 20251122000500_leads.sql: with the hash of a token, stores the link as well.
create or replace function private.store_enrollment_application(key uuid, form jsonb) returns jsonb
language sql set search_path = '' as $$
  with given as (
    select * from jsonb_to_record(form) as f (first_name text, last_name text, email text, phone text,
      experience text, course text, payment text, goals text, consent text, suspicion text, token_hash text)
  ), stored as (
    insert into public.enrollment_applications
      (submission_id, first_name, last_name, email, phone, experience, course, payment, goals, consent, suspicion,
        link_ends_at)
    select key, private.clean(f.first_name), private.clean(f.last_name), private.clean(f.email),
      private.clean(f.phone), private.clean(f.experience), private.clean(f.course), private.clean(f.payment),
      private.clean(f.goals), left(private.clean(f.consent), 500), left(private.clean(f.suspicion), 200),
      case when f.token_hash is not null then now() + interval '90 days' end
    from given f
    on conflict (submission_id) do nothing
    returning *
  ), link as (
    insert into private.application_tokens (application_id, token_hash)
    select s.id, f.token_hash from stored s, given f where f.token_hash is not null
  )
  select to_jsonb(s) from stored s
$$;

-- Changed: the acknowledgement of an application with a link also gets what the link is derived from.
create or replace function public.submit_form(kind text, submission_id uuid, payload jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
  field text;
  source text;
begin
  payload := private.unwrapped(payload);
  if jsonb_typeof(payload) is distinct from 'object' then
    raise exception 'The form arrived empty.' using errcode = 'PT422';
  end if;

  case kind
    when 'contact_message' then stored := private.store_contact_message(submission_id, payload);
    when 'enrollment_inquiry' then stored := private.store_enrollment_inquiry(submission_id, payload);
    when 'enrollment_application' then stored := private.store_enrollment_application(submission_id, payload);
    else raise exception 'There is no such form.' using errcode = 'PT422', detail = 'kind';
  end case;

  if stored is not null then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values (kind || '_notice', null, kind, submission_id, stored);
    if stored ->> 'suspicion' is null then
      insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
      values (kind || '_acknowledgement', stored ->> 'email', kind, submission_id,
        jsonb_build_object('course', stored ->> 'course', 'seat_status', stored ->> 'seat_status')
        || case when stored ->> 'link_ends_at' is null then '{}'
          else jsonb_build_object('reference', stored ->> 'reference', 'email', stored ->> 'email',
            'submission_id', submission_id) end);
    end if;
  end if;
  return stored is not null;
exception
  when invalid_text_representation then
    raise exception 'The form arrived empty.' using errcode = 'PT422';
  when not_null_violation then
    get stacked diagnostics field = column_name;
    raise exception 'Please fill in this field: %.', replace(field, '_', ' ')
      using errcode = 'PT422', detail = field;
  when check_violation then
    get stacked diagnostics field = constraint_name, source = table_name;
    field := replace(replace(field, source || '_', ''), '_check', '');
    raise exception 'Please check this field: %.', replace(field, '_', ' ')
      using errcode = 'PT422', detail = field;
end;
$$;

-- Changed from 20251122000400_mail.sql: the mail with an application's link is deleted once it has been sent. It can be written
-- again from its payload, which holds no secret.
create or replace function private.drop_content() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.template in ('invitation', 'address_code', 'inbox_digest') then
    new.payload := '{}';
  end if;
  new.rendered := null;
  return new;
end;
$$;

drop trigger drop_content on public.email_outbox;
create trigger drop_content before update on public.email_outbox for each row
  when (new.status not in ('queued', 'sending')
    and (new.template in ('invitation', 'address_code', 'enrollment_application_acknowledgement')
      or new.campaign_id is not null))
  execute function private.drop_content();

-- What the page of an application shows. No row for an unknown token; `is_over` once the link has expired or was ended.
create function public.open_application(token_hash text) returns table (
  is_over boolean, reference text, course text, payment text, cohort date, seat_status text,
  email text, phone text, created_at timestamptz, link_ends_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select a.link_ends_at <= now(), a.reference, a.course, a.payment, a.cohort, a.seat_status,
    a.email, a.phone, a.created_at, a.link_ends_at
  from private.application_tokens t
  join public.enrollment_applications a on a.id = t.application_id
  where t.token_hash = open_application.token_hash
$$;
grant execute on function public.open_application(text) to service_role;

-- The applicant corrects the phone number; a note tells the staff, with the number that was given before. False when the link does
-- not work. The column's own check refuses a bad number.
create function public.correct_application_phone(token_hash text, phone text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  before public.enrollment_applications;
  given text := private.clean(correct_application_phone.phone);
begin
  select a.* into before
  from private.application_tokens t
  join public.enrollment_applications a on a.id = t.application_id
  where t.token_hash = correct_application_phone.token_hash and a.link_ends_at > now()
  for update of a;
  if not found then
    return false;
  end if;
  if before.phone is distinct from given then
    update public.enrollment_applications a set phone = given where a.id = before.id;
    insert into public.message_notes (kind, message_id, author, text)
    values ('enrollment_application', before.id, null,
      format('The applicant corrected the phone number from %s to %s.', before.phone, given));
  end if;
  return true;
exception
  when not_null_violation or check_violation then
    raise exception 'Please check this field: phone.' using errcode = 'PT422', detail = 'phone';
end;
$$;
grant execute on function public.correct_application_phone(text, text) to service_role;

-- Ends the private link of an application. False when it has none that works. The activity record holds nothing of a visitor.
create function public.end_application_link(application uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.enrollment_applications a set link_ends_at = now()
  where a.id = end_application_link.application and a.link_ends_at > now();
  if not found then
    return false;
  end if;
  perform private.note_activity('application.link_ended', 'enrollment_application', application::text, '1');
  return true;
end;
$$;
grant execute on function public.end_application_link(uuid) to authenticated;
