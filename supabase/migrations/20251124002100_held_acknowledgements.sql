-- Suspected messages: the sender is acknowledged at once if the server asks for it, otherwise once an admin says that it is not spam.

-- The address is unconfirmed, so the mail holds nothing that was typed. Each message is acknowledged once.
create function private.acknowledge(kind text, stored jsonb) returns void
language sql set search_path = '' as $$
  insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
  values (kind || '_acknowledgement', stored ->> 'email', kind, (stored ->> 'submission_id')::uuid,
    jsonb_build_object('course', stored ->> 'course', 'seat_status', stored ->> 'seat_status')
    || case when stored ->> 'link_ends_at' is null then '{}'
      else jsonb_build_object('reference', stored ->> 'reference', 'email', stored ->> 'email',
        'submission_id', stored ->> 'submission_id') end)
  on conflict on constraint email_outbox_once do nothing
$$;

-- Changed from 20251124000400_applications.sql: with `acknowledge`, a suspected message is acknowledged like any other, and the
-- notice of a suspected message says whether it was.
create or replace function public.submit_form(kind text, submission_id uuid, payload jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
  suspected boolean;
  acknowledged boolean;
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
    suspected := stored ->> 'suspicion' is not null;
    acknowledged := not suspected or coalesce(payload ->> 'acknowledge', '') = 'true';
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values (kind || '_notice', null, kind, submission_id,
      stored || case when suspected then jsonb_build_object('acknowledged', acknowledged) else '{}' end);
    if acknowledged then
      perform private.acknowledge(kind, stored);
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

-- An admin says that a message is not spam. Its acknowledgement is sent now, unless somebody has answered a message since; an
-- application is acknowledged in any case, because only that mail has its link. False when it was not suspected any more.
create function public.clear_suspicion(kind text, message uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  form constant text := private.message_table(clear_suspicion.kind);
  cleared jsonb;
begin
  perform private.require_admin();
  if form is null then
    raise exception 'There is no such form.' using errcode = 'PT422';
  end if;
  execute format('update public.%I m set suspicion = null where m.id = $1 and m.suspicion is not null returning to_jsonb(m)', form)
    into cleared using message;
  if cleared is null then
    return false;
  end if;
  if cleared ->> 'status' = 'new' or kind = 'enrollment_application' then
    perform private.acknowledge(kind, cleared);
  end if;
  perform private.note_activity('message.not_spam', kind, message::text);
  return true;
end;
$$;
grant execute on function public.clear_suspicion(text, uuid) to authenticated;
