-- Whoever asks again for the newsletter or for a course's waitlist gets another submission id, and keeps the token. The mails of earlier
-- submissions stayed in the outbox, with the address and the token, after the person was deleted or had left.

create or replace function private.forget_mails() returns trigger
    language plpgsql security definer
    set search_path to ''
    as $$
begin
  delete from public.email_outbox o
  where o.submission_kind = tg_argv[0] and o.submission_id = old.submission_id;
  delete from public.email_outbox o
  where lower(o.recipient) = lower(old.email) and o.submission_kind = tg_argv[0]
    and o.payload ->> 'token' = to_jsonb(old) ->> 'token';
  return old;
end;
$$;
