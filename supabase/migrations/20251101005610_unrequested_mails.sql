-- Whoever fills in a form chooses the address that gets a mail. So such a mail holds nothing that was typed, a suspected
-- message causes none, and an address gets five a day, whatever asked for them.

-- Names of the same mailbox count as one: capitals, what follows a plus sign, and the dots that Gmail ignores.
alter table public.email_outbox add column mailbox text generated always as (
  case when lower(recipient) ~ '@(gmail|googlemail)\.com$'
    then replace(regexp_replace(lower(recipient), '(\+[^@]*)?@[^@]*$', ''), '.', '') || '@gmail.com'
    else regexp_replace(lower(recipient), '\+[^@]*@', '@')
  end) stored;
create index email_outbox_mailbox_idx on public.email_outbox (mailbox, created_at);

-- Mails of accounts are counted apart: a flood of the others must not keep the owner from a recovery link. Fifteen an hour
-- is more than the site's own limit lets anybody ask for.
create function private.mail_group(template text) returns text
language sql immutable set search_path = '' as $$
  select case
    when template = 'newsletter_confirmation' or template like '%\_acknowledgement' then 'unrequested'
    when template = 'account_mail' then 'account'
  end
$$;
revoke execute on function private.mail_group(text) from public;

create function private.limit_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  counted text := private.mail_group(new.template);
begin
  if counted is null or new.recipient is null or new.status <> 'queued' then
    return new;
  end if;
  -- After the insert, so that the mailbox is known: one at a time for each address.
  perform pg_advisory_xact_lock(hashtext('academy.mailbox'), hashtext(new.mailbox));
  if (select count(*) from public.email_outbox o
      where o.mailbox = new.mailbox and o.id <> new.id and private.mail_group(o.template) = counted
        and o.status <> 'stopped'
        and o.created_at > now() - case counted when 'account' then interval '1 hour' else interval '1 day' end)
    >= (case counted when 'account' then 15 else 5 end)
  then
    update public.email_outbox o
    set status = 'stopped',
      last_error = case counted when 'account' then 'Hourly' else 'Daily' end || ' limit for this address.'
    where o.id = new.id;
  end if;
  return new;
end;
$$;
revoke execute on function private.limit_mails() from public;
create trigger limit_mails after insert on public.email_outbox for each row execute function private.limit_mails();

-- As before; the thanks know the course and the place, which are words of our own, and suspects get none.
create or replace function public.submit_form(kind text, submission_id uuid, payload jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
  field text;
  source text;
begin
  -- The embedded server's PostgreSQL driver encodes JSON twice.
  if jsonb_typeof(payload) = 'string' then
    payload := payload #>> '{}';
  end if;
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
        jsonb_build_object('course', stored ->> 'course', 'place', stored ->> 'place'));
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

-- As before; suspects are noted and get no mail.
create or replace function public.watch_course(
  course_id text, email text, submission_id uuid, consent text default null, suspicion text default null
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked public.course_watchers;
  field text;
begin
  insert into public.course_watchers as known (course_id, email, submission_id, consent, suspicion)
  values (watch_course.course_id, private.clean(watch_course.email), watch_course.submission_id,
    left(private.clean(watch_course.consent), 500), left(private.clean(watch_course.suspicion), 200))
  on conflict (course_id, lower(email)) do update
    set submission_id = excluded.submission_id, consent = excluded.consent, suspicion = excluded.suspicion,
      created_at = now(), told_at = null
    where known.told_at is not null and known.submission_id <> excluded.submission_id
  returning known.* into asked;

  if asked.id is not null and asked.suspicion is null then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('course_watch_acknowledgement', asked.email, 'course_watch', asked.submission_id,
      private.letter_to_watcher(asked));
  end if;
exception
  when unique_violation then
    -- This very submission is kept already.
    return;
  when not_null_violation then
    get stacked diagnostics field = column_name;
    raise exception 'Please fill in this field: %.', replace(field, '_', ' ') using errcode = 'PT422', detail = field;
  when check_violation then
    get stacked diagnostics field = constraint_name;
    field := replace(replace(field, 'course_watchers_', ''), '_check', '');
    raise exception 'Please check this field: %.', replace(field, '_', ' ') using errcode = 'PT422', detail = field;
end;
$$;
