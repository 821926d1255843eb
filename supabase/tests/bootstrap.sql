-- A plain PostgreSQL made to look like an empty hosted project: its roles, and its habit of granting
-- everything in public to everybody, so that a migration which forgets to revoke is caught here.
-- The auth schema comes from the embedded server, whose sign-up needs its own tables.
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

do $$
begin
  execute format('alter database %I set pgrst.db_schemas = %L', current_database(), 'public');
end;
$$;
