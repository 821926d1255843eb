-- Once, as a superuser of PostgreSQL 15 to 17: the roles of a Supabase, a login for the site that is no superuser, and its
-- database. Running it again makes what is missing, such as a database that was renamed, and changes the password if there is
-- one in the environment. docs/deploy.md says how it is run: psql reads it, with the password in the environment, where no list
-- of processes shows it.
-- The login and its database are called "academy"; -v name=... gives them another name.
\set QUIET on
\set ON_ERROR_STOP on
\if :{?name}
\else
  \set name academy
\endif
\getenv password ACADEMY_PASSWORD
select not exists (select from pg_roles where rolname = :'name') as is_new \gset
\if :{?password}
\elif :is_new
  do $$ begin raise 'Set ACADEMY_PASSWORD to the password of the login.'; end $$;
\endif

-- Requests run as these. Row level security applies to the first two; the third is the server's own.
select format('create role %I nologin', role)
from unnest(array['anon', 'authenticated', 'service_role']) as role
where not exists (select from pg_roles where rolname = role) \gexec
alter role service_role bypassrls;

select format('create role %I', :'name') where not exists (select from pg_roles where rolname = :'name') \gexec
alter role :"name" login nosuperuser nocreatedb nocreaterole nobypassrls;
\if :{?password}
  -- Keeps the password out of the server's log.
  set log_statement = 'none';
  set log_min_error_statement = 'panic';
  alter role :"name" password :'password';
  reset log_statement;
  reset log_min_error_statement;
\endif
-- Lets the site take these roles for the length of a request.
grant anon, authenticated, service_role to :"name";

select format('create database %I owner %I encoding ''UTF8'' template template0', :'name', :'name')
where not exists (select from pg_database where datname = :'name') \gexec
select format('revoke connect, temporary on database %I from public', :'name') \gexec
