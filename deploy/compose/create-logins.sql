-- Run once, as the database is made: two logins, of which the app's owns nothing (docs/operations.md, "Your own PostgreSQL").
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
CREATE ROLE deskbell_app NOLOGIN;
CREATE ROLE deskbell_auth NOLOGIN;
CREATE ROLE deskbell_platform NOLOGIN;
CREATE ROLE deskbell_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE deskbell_login LOGIN NOINHERIT PASSWORD :'app_password';
CREATE DATABASE deskbell OWNER deskbell_owner;
GRANT deskbell_app, deskbell_auth, deskbell_platform TO deskbell_owner, deskbell_login;
