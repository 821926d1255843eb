-- "Not spam" left a message in the status spam, where nobody looks for it, and a success was reported whether or not the sender gets an
-- acknowledgement. An application that is lost was acknowledged although it holds no place.

-- Replaces the function of 20251124002100_held_acknowledgements.sql. New: a message with the status spam gets the status new. Returns whether its acknowledgement is
-- queued, and null when the message was not suspected any more.
create or replace function public.clear_suspicion(kind text, message uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  form constant text := private.message_table(clear_suspicion.kind);
  cleared jsonb;
begin
  perform private.require_admin();
  if form is null then
    raise exception 'There is no such form.' using errcode = 'PT422';
  end if;
  execute format('update public.%I m set suspicion = null, status = case m.status when ''spam'' then ''new'' else m.status end
    where m.id = $1 and m.suspicion is not null returning to_jsonb(m)', form)
    into cleared using message;
  if cleared is null then
    return null;
  end if;
  -- Its acknowledgement, with the link to its page, would never be sent.
  if kind = 'enrollment_application' and cleared ->> 'status' = 'lost' then
    raise exception 'This application is marked as lost. Change that first.' using errcode = 'PT409';
  end if;
  if cleared ->> 'status' = 'new' or kind = 'enrollment_application' then
    perform private.acknowledge(kind, cleared);
  end if;
  perform private.note_activity('message.not_spam', kind, message::text);
  return exists (select from public.email_outbox o
    where o.submission_kind = clear_suspicion.kind and o.submission_id = (cleared ->> 'submission_id')::uuid
      and o.template = clear_suspicion.kind || '_acknowledgement' and o.status = 'queued');
end;
$$;
