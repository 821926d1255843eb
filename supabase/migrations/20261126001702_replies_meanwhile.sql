-- Changed from 20261126001200_replies.sql: the reply that was not seen may be one's own, from another tab or device.
create or replace function public.send_reply(reply uuid, kind text, message uuid, subject text, body text, seen integer default null) returns boolean
    language plpgsql security definer set search_path = '' as $$
declare
  form constant text := private.message_table(send_reply.kind);
  told jsonb;
  sent public.message_replies;
begin
  perform private.require_admin();
  if form is null or reply is null or private.clean(send_reply.subject) is null or private.clean(send_reply.body) is null then
    raise exception 'A reply needs a subject and a text.' using errcode = 'PT422';
  end if;
  -- Held, so that a person who is being forgotten gets no mail and leaves no reply behind.
  execute format('select to_jsonb(m) from public.%I m where m.id = $1 for update', form) into told using message;
  if told is null then
    raise exception 'This message was deleted meanwhile.' using errcode = 'PT404';
  end if;

  -- The same reply may arrive again. Another one was not read by whoever wrote this.
  if seen is not null and not exists (select from public.message_replies r where r.id = reply) and seen < (
    select count(*) from public.message_replies r where r.kind = send_reply.kind and r.message_id = message)
  then
    raise exception 'This message has another reply by now. It is shown above: read it, then send yours.'
      using errcode = 'PT409';
  end if;

  insert into public.message_replies (id, kind, message_id, author, author_email, subject, body)
  values (reply, send_reply.kind, message, auth.uid(), (select p.email from public.profiles p where p.id = auth.uid()),
    private.clean(send_reply.subject), private.clean(send_reply.body))
  on conflict (id) do nothing
  returning * into sent;
  if sent.id is null then
    if exists (select from public.message_replies r where r.id = reply and r.message_id = message
      and r.subject = private.clean(send_reply.subject) and r.body = private.clean(send_reply.body))
    then
      return false;
    end if;
    raise exception 'This reply was sent before, with another text. Reload to see it.' using errcode = 'PT409';
  end if;

  insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
  values ('message_reply', told ->> 'email', 'message_reply', sent.id,
    jsonb_build_object('kind', sent.kind, 'subject', sent.subject, 'body', sent.body, 'message', told));
  execute format('update public.%I m set status = ''answered'' where m.id = $1 and m.status = ''new''', form) using message;
  perform private.note_activity('message.replied', sent.kind, message::text);
  return true;
exception
  when check_violation then
    raise exception 'The subject is one line of at most 200 characters, the text has at most 10,000.' using errcode = 'PT422';
end;
$$;
