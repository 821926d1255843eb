-- Inviting an admin gives access to all personal data, like giving an account the role admin, so it requires reauthentication. Until now only
-- installs without a mail service required it, where the owner is shown the link.

create or replace function public.invite(address text, role text default 'admin') returns text
language plpgsql security definer set search_path = '' as $$
declare
  mailed boolean := (select mails from private.account_rules);
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  invitation public.invitations;
begin
  perform private.require_owner();
  if not mailed or invite.role = 'admin' then
    perform private.require_confirmation();
  end if;
  if role is null or role not in ('admin', 'writer') then
    raise exception 'An invitation is for an admin or a writer.' using errcode = 'PT422';
  end if;
  insert into public.invitations (email, role) values (address, invite.role)
  on conflict (email) do update set id = gen_random_uuid(), invited_by = excluded.invited_by,
    created_at = excluded.created_at, expires_at = excluded.expires_at, role = excluded.role
  returning * into invitation;
  insert into private.invitation_tokens (email, token_hash) values (invitation.email, sha256(convert_to(token, 'utf8')))
  on conflict (email) do update set token_hash = excluded.token_hash;
  if mailed then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('invitation', invitation.email, 'account', invitation.id,
      jsonb_build_object('email', invitation.email, 'token', token, 'role', invitation.role));
  end if;
  return case when not mailed then token end;
exception when check_violation then
  raise exception 'Enter an email address like name@example.com.' using errcode = 'PT422';
end;
$$;
