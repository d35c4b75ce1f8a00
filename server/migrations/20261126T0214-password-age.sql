-- Supervisors are told how many passwords a new maximum age would let expire; when a password was set says nothing about it.
grant select (password_set_at) on users to tidings_app;
