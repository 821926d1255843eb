create function private.store_contact_message(key uuid, form jsonb) returns jsonb
language sql set search_path = '' as $$
  insert into public.contact_messages as stored (submission_id, source, name, email, phone, interest, message)
  select key, coalesce(private.clean(f.source), 'contact'), private.clean(f.name), private.clean(f.email),
    private.clean(f.phone), private.clean(f.interest), private.clean(f.message)
  from jsonb_to_record(form)
    as f (source text, name text, email text, phone text, interest text, message text)
  on conflict (submission_id) do nothing
  returning to_jsonb(stored)
$$;
revoke execute on function private.store_contact_message(uuid, jsonb) from public;

create function private.store_enrollment_inquiry(key uuid, form jsonb) returns jsonb
language sql set search_path = '' as $$
  insert into public.enrollment_inquiries as stored (submission_id, full_name, email, whatsapp, course, payment)
  select key, private.clean(f.full_name), private.clean(f.email), private.clean(f.whatsapp),
    private.clean(f.course), private.clean(f.payment)
  from jsonb_to_record(form) as f (full_name text, email text, whatsapp text, course text, payment text)
  on conflict (submission_id) do nothing
  returning to_jsonb(stored)
$$;
revoke execute on function private.store_enrollment_inquiry(uuid, jsonb) from public;

create function private.store_enrollment_application(key uuid, form jsonb) returns jsonb
language sql set search_path = '' as $$
  insert into public.enrollment_applications as stored
    (submission_id, first_name, last_name, email, phone, experience, course, payment, goals)
  select key, private.clean(f.first_name), private.clean(f.last_name), private.clean(f.email),
    private.clean(f.phone), private.clean(f.experience), private.clean(f.course), private.clean(f.payment),
    private.clean(f.goals)
  from jsonb_to_record(form) as f (first_name text, last_name text, email text, phone text,
    experience text, course text, payment text, goals text)
  on conflict (submission_id) do nothing
  returning to_jsonb(stored)
$$;
revoke execute on function private.store_enrollment_application(uuid, jsonb) from public;

-- Stores a form and its two mails, or nothing. True when it was stored now, false when it already had been.
-- The rules are the table's constraints; a broken one answers 422 with the column in the details.
create function public.submit_form(kind text, submission_id uuid, payload jsonb) returns boolean
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
    values (kind || '_notice', null, kind, submission_id, stored),
      (kind || '_acknowledgement', stored ->> 'email', kind, submission_id, stored);
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
revoke execute on function public.submit_form(text, uuid, jsonb) from public;
grant execute on function public.submit_form(text, uuid, jsonb) to anon, authenticated, service_role;
