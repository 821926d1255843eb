-- On a site without an owner, every sign-up with OWNER_EMAIL deleted the account that waited for its code: a stranger could delete the owner's
-- own account again and again while the owner looked for the code. Once it was sent a code it is kept until it is ten minutes old, which is as long
-- as a code works; not longer with each further code, or a stranger's account could keep the owner out.

create or replace function public.free_owner_address(address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  waiting uuid;
begin
  perform private.lock_owners();
  select p.id into waiting from public.profiles p cross join private.account_rules rules
  where p.role = 'pending' and p.email_verified_at is null and lower(p.email) = rules.owner_email
    and rules.owner_email = lower(private.clean(address)) and not private.has_owner();
  if exists (
    select from public.profiles p join private.email_codes c on c.account = p.id
    where p.id = waiting and p.created_at > now() - interval '10 minutes'
  ) then
    raise exception 'Somebody signed up with this address within the last ten minutes. If it was you, log in and enter the code. If not, sign up again in ten minutes.'
      using errcode = 'PT409';
  end if;
  delete from auth.users u where u.id = waiting;
end;
$$;
