-- OWNER_EMAIL is often set or corrected after the owner has signed up and waits: nobody else could let them in.
create or replace function public.set_account_rules(signup text, owner_email text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  update private.account_rules
  set signup = set_account_rules.signup,
    owner_email = private.clean(lower(set_account_rules.owner_email));

  perform private.lock_owners();
  update public.profiles p set role = 'owner'
  from private.account_rules rules
  where lower(p.email) = rules.owner_email
    and not exists (select from public.profiles where role = 'owner');
end;
$$;
