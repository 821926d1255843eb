-- What a new account may become. The site writes its environment (ADMIN_SIGNUP, OWNER_EMAIL) here, because the
-- database decides: a sign-up can reach it past the site.
create table private.account_rules (
  id boolean primary key default true check (id),
  signup text not null default 'approval' check (signup in ('approval', 'open', 'closed')),
  owner_email text check (owner_email = lower(btrim(owner_email)) and owner_email <> '')
);
insert into private.account_rules default values;

create function public.set_account_rules(signup text, owner_email text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  update private.account_rules
  set signup = set_account_rules.signup,
    owner_email = private.clean(lower(set_account_rules.owner_email));
end;
$$;
revoke execute on function public.set_account_rules(text, text) from public, anon, authenticated;
grant execute on function public.set_account_rules(text, text) to service_role;
