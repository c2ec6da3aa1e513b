def faults_of_texts(box): return iter(())
def faults_of_value(v): return iter(())
